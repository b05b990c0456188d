import type { ContactChannel } from '@finesse/api/contract/answers';
import { callLink, mailLink, whatsAppLink } from '@finesse/api/contract/links';
import { isErased } from '@finesse/api/contract/privacy';
import { useSettings } from '../../shared/settings';
import { Icon } from './Icon';
import { IconLink } from './IconLink';
import './contact-links.scss';

interface ContactLinksProps {
  email: string;
  phone: string;
  instagram: string | null;
  /** Called when a link that contacts the person is pressed. */
  onContact?: (channel: ContactChannel) => void;
}

/** A person's contact links; an erased person has none. */
export function ContactLinks({ email, phone, instagram, onContact }: ContactLinksProps) {
  const { contactPhone } = useSettings();
  if (isErased({ email, phone })) return <p className="list-note">Contact details erased</p>;
  const chat = whatsAppLink(phone, contactPhone);
  return (
    <ul className="contact-links">
      {email && (
        <li>
          <a href={mailLink(email)} title={email} onClick={() => onContact?.('email')}>
            <Icon name="mail" />
            <span className="contact-words">
              <EmailAddress email={email} />
            </span>
          </a>
        </li>
      )}
      {phone && (
        <li className="contact-phone">
          <a href={callLink(phone)} onClick={() => onContact?.('call')}>
            <Icon name="phone" />
            {phone}
          </a>
          {chat && (
            <IconLink
              icon="chat"
              name="WhatsApp"
              href={chat}
              away
              onPress={() => onContact?.('whatsapp')}
            />
          )}
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
