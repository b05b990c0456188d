import type { ContactChannel } from '@finesse/api/contract/conversation';
import { isErased } from '@finesse/api/contract/privacy';
import { Icon } from './Icon';
import type { ChatAbout } from '@finesse/api/contract/links';
import { ContactLink } from './ContactLink';
import './contact-links.scss';

interface ContactLinksProps extends ChatAbout {
  email: string;
  phone: string;
  instagram: string | null;
  onContact?: (channel: ContactChannel) => void;
}

export function ContactLinks(props: ContactLinksProps) {
  const { email, phone, instagram, onContact } = props;
  if (isErased({ email, phone }))
    return <p className="d-block fs-fine text-body-secondary">Contact details erased</p>;
  return (
    <ul className="contact-links">
      {email && (
        <li>
          <ContactLink way="email" to={email} title={email} onContact={onContact}>
            <span className="contact-words">
              <EmailAddress email={email} />
            </span>
          </ContactLink>
        </li>
      )}
      {phone && (
        <li className="contact-phone">
          <ContactLink way="call" to={phone} onContact={onContact}>
            {phone}
          </ContactLink>
          <ContactLink
            way="whatsapp"
            to={phone}
            title="WhatsApp"
            chatAbout={props}
            onContact={onContact}
          >
            <span className="contact-words">WhatsApp</span>
          </ContactLink>
        </li>
      )}
      {instagram && (
        <li>
          <InstagramName handle={instagram} sign />
        </li>
      )}
    </ul>
  );
}

/** An address that breaks before its @ where it has to. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const INSTAGRAM_HANDLE = /^@?([A-Za-z0-9._]{1,30})$/;

/** The profile of a handle; `undefined` for an invalid handle. */
export function instagramLink(handle: string): string | undefined {
  const name = INSTAGRAM_HANDLE.exec(handle.trim())?.[1];
  return name === undefined ? undefined : `https://www.instagram.com/${name}/`;
}

interface InstagramNameProps {
  handle: string;
  /** True where an icon replaces it on a narrow screen. */
  sign?: boolean;
  /** Of the link. */
  className?: string;
}

/** A handle as it was typed; a link only where it is a valid one. */
export function InstagramName({ handle, sign = false, className }: InstagramNameProps) {
  const profile = instagramLink(handle);
  if (profile === undefined) return <bdi>{handle}</bdi>;
  return (
    <a
      className={className}
      href={profile}
      target="_blank"
      rel="noreferrer"
      title={sign ? handle : undefined}
    >
      {sign && <Icon name="at" />}
      <span className={sign ? 'contact-words' : undefined}>{handle}</span>
    </a>
  );
}
