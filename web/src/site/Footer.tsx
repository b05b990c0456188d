import { COPYRIGHT_YEAR, TAGLINE } from '@finesse/api/contract/settings';
import { EmailLink, PhoneLink } from '../shared/contact';
import { useSettings } from '../shared/settings';

interface FooterProps {
  /** Whether there is a page of terms to lead to. */
  hasTerms?: boolean;
  /** Whether it is a customer's own page, on which nothing is for the owner. */
  isPrivate?: boolean;
}

/** Contact, social links, tagline, copyright line and the way in for the owner (spec §1). */
export function Footer({ hasTerms, isPrivate = false }: FooterProps) {
  const { businessName, instagramUrl, tiktokUrl } = useSettings();
  return (
    <footer className="site-footer text-body-secondary d-print-none">
      <div>
        <div className="site-footer-name">{businessName}</div>
        <p>{TAGLINE}</p>
      </div>
      <ul className="d-flex flex-wrap column-gap-6 text-body">
        <li>
          <EmailLink />
        </li>
        <li>
          <PhoneLink />
        </li>
        <li>
          <a href={instagramUrl} rel="noopener">
            Instagram
          </a>
        </li>
        <li>
          <a href={tiktokUrl} rel="noopener">
            TikTok
          </a>
        </li>
      </ul>
      <div className="site-footer-small d-flex flex-wrap align-items-center justify-content-between column-gap-6 fs-small">
        <p>{`© ${String(COPYRIGHT_YEAR)} ${businessName}. All rights reserved.`}</p>
        <div className="d-flex flex-wrap column-gap-6">
          {hasTerms && <a href="/terms">Terms</a>}
          <a href="/privacy">Privacy</a>
          {!isPrivate && <a href="/admin/login">Admin Access</a>}
        </div>
      </div>
    </footer>
  );
}
