import type { ErasedPerson, PersonSummary } from '@finesse/api/contract/privacy';
import { pluralize } from '@finesse/api/contract/text';

export type FoundUnder = PersonSummary & { email: string };

const LIST = new Intl.ListFormat('en-GB');

/** "2 bookings and 1 membership"; "nothing" where there are none. */
export function toText({
  bookings,
  spam,
  members,
  messages = 0,
}: ErasedPerson & Partial<Pick<PersonSummary, 'messages'>>): string {
  const parts = [
    bookings > 0 && pluralize(bookings, 'booking'),
    spam > 0 && pluralize(spam, 'request held as spam', 'requests held as spam'),
    members > 0 && pluralize(members, 'membership'),
    messages > 0 && pluralize(messages, 'other message'),
  ].filter((part) => part !== false);
  return LIST.format(parts) || 'nothing';
}

/** A warning about bookings and memberships that are not over; empty where there are none. */
export function openToText({ openBookings, openMembers }: PersonSummary): string {
  const open = toText({ bookings: openBookings, spam: 0, members: openMembers });
  if (open === 'nothing') return '';
  return `Still open: ${open}. You will not be able to contact the person about this after erasing.`;
}

/** The question before a person is erased. */
export const confirmText = (found: FoundUnder): string =>
  [
    `${toText(found)} of ${found.email} will lose the name, contact details, address and everything they wrote.`,
    openToText(found),
    'Dates and statuses stay for your figures. This action cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ');
