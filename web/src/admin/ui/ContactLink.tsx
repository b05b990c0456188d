import type { ComponentProps } from 'react';
import type { ContactChannel } from '@finesse/api/contract/conversation';
import {
  callLink,
  chatGreeting,
  mailLink,
  mapLink,
  whatsAppLink,
  type ChatAbout,
} from '@finesse/api/contract/links';
import { useSettings } from '../../shared/settings';
import { Icon, type IconName } from './Icon';
import './icon-link.scss';

interface Way {
  icon: IconName;
  label: string;
  href: (to: string, homePhone: string, text: string) => string | undefined;
  /** True where it opens another site in a new tab. */
  isAway?: boolean;
}

type WayName = Exclude<ContactChannel, 'other'> | 'map';

const WAYS: Readonly<Record<WayName, Way>> = {
  call: { icon: 'phone', label: 'Call', href: callLink },
  whatsapp: { icon: 'chat', label: 'WhatsApp', href: whatsAppLink, isAway: true },
  email: { icon: 'mail', label: 'Email', href: mailLink },
  map: { icon: 'pin', label: 'Map', href: mapLink, isAway: true },
};

/** Undefined where there is nothing to link to: no place, or a number without a calling code. */
export const contactHref = (way: WayName, to: string | null, homePhone: string, text = '') =>
  to ? WAYS[way].href(to, homePhone, text) : undefined;

interface ContactLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  way: WayName;
  /** The phone number, or the address of a mailbox or a place. */
  to: string | null;
  /** Whom or what it leads to, for its accessible name. */
  about?: string;
  /** How a chat begins. */
  chatAbout?: ChatAbout | undefined;
  /** Called when a link that contacts somebody is pressed. */
  onContact?: ((channel: ContactChannel) => void) | undefined;
}

/** An icon, and "Call" and the like where there are no other words; nothing where it leads nowhere. */
export function ContactLink(props: ContactLinkProps) {
  const { way, to, about, chatAbout, onContact, children, ...link } = props;
  const { contactPhone, businessName } = useSettings();
  const { icon, label, isAway } = WAYS[way];
  const text = chatAbout && chatGreeting(chatAbout, businessName);
  const href = contactHref(way, to, contactPhone, text);
  if (!href) return null;
  return (
    <a
      href={href}
      aria-label={about && `${label}: ${about}`}
      onClick={() => way !== 'map' && onContact?.(way)}
      {...(isAway && { target: '_blank', rel: 'noreferrer' })}
      {...link}
    >
      <Icon name={icon} />
      {children === undefined ? label : children}
    </a>
  );
}

type ContactIconProps = Omit<ContactLinkProps, 'about' | 'children'> & {
  /** Its accessible name. */
  name: string;
};

/** The same without words. */
export const ContactIcon = ({ name, ...link }: ContactIconProps) => (
  <ContactLink className="icon-link" aria-label={name} title={name} {...link}>
    {null}
  </ContactLink>
);
