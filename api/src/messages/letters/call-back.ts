import { callLink, mailLink, whatsAppLink } from '../../contract/links.js';
import type { Member } from '../../contract/members.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { facts, links, type Fact, type Link, type Part } from './letter.js';
import { fullName, typed } from './wording.js';

type Person = Pick<Member, 'firstName' | 'lastName' | 'email' | 'phone' | 'instagram'>;

interface More {
  /** What most owners want first. */
  first: Link;
  /** Where the place is on a map. */
  map?: string;
  /** What stands under the name. */
  facts?: Fact[];
}

/** What calls somebody back from a phone, in one press, and who it is. */
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
      { label: 'Phone', value: typed(phone), href: callLink(phone) },
      { label: 'E-mail', value: email, href: mailLink(email) },
      ...(instagram === null ? [] : [{ label: 'Instagram', value: typed(instagram) }]),
    ]),
  ];
}
