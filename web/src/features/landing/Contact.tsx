import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings';
import { callLink, mailLink } from '../../lib/contactLinks';

/** The page's end: what the business promises (spec §1), and the booking form as its children. */
export function Contact({ children }: { children: ReactNode }) {
  const { contactEmail, contactPhone } = useSettings();
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="contact-text">
        <h2 id="contact-title">Book your event</h2>
        <ul className="promises">
          <li>We contact you within 24 hours to confirm availability.</li>
          <li>A deposit is required to secure your booking.</li>
          <li>Final pricing depends on your requirements.</li>
        </ul>
        <p className="contact-direct">
          Rather talk? <a href={callLink(contactPhone)}>{contactPhone}</a> or{' '}
          <a href={mailLink(contactEmail)}>{contactEmail}</a>
        </p>
      </div>
      <div className="contact-form">
        <noscript>
          <p className="no-scripts" role="note">
            The booking form needs JavaScript, which is switched off in your browser. Please write
            to <a href={mailLink(contactEmail)}>{contactEmail}</a> or call{' '}
            <a href={callLink(contactPhone)}>{contactPhone}</a>: we arrange everything from there.
          </p>
        </noscript>
        {children}
      </div>
    </section>
  );
}
