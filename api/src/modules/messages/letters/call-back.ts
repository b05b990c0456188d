import { callLink, mailLink, whatsAppLink } from '../../../contract/links.js';
import type { Member } from '../../../contract/members.js';
import type { BusinessSettings } from '../../../contract/settings.js';
import { facts, links, type Fact, type Link, type Part } from './letter.js';
import { fullName, sanitiseInline } from './wording.js';

type Person = Pick<Member, 'firstName' | 'lastName' | 'email' | 'phone' | 'instagram'>;

interface More {
  /** Shown as a button. */
  first: Link;
  /** The address of a map. */
  map?: string;
  /** Shown below the name. */
  facts?: Fact[];
}

/** Who it is, and links that call or write to them from a phone. */
export function callBackParts(
  person: Person,
  { contactPhone }: BusinessSettings,
  { first, map, facts: more = [] }: More,
): Part[] {
  const { phone, email, instagram } = person;
  const whatsApp = whatsAppLink(phone, contactPhone);
  return [
    links(
      first,
      { label: 'Call', href: callLink(phone) },
      ...(whatsApp === undefined ? [] : [{ label: 'WhatsApp', href: whatsApp }]),
      ...(map === undefined ? [] : [{ label: 'Map', href: map }]),
    ),
    facts([
      { label: 'Name', value: fullName(person) },
      ...more,
      { label: 'Phone', value: sanitiseInline(phone), href: callLink(phone) },
      { label: 'E-mail', value: email, href: mailLink(email) },
      ...(instagram === null ? [] : [{ label: 'Instagram', value: sanitiseInline(instagram) }]),
    ]),
  ];
}
