import type { ContactChannel } from '@finesse/api/contract/conversation';
import { price } from '@finesse/api/contract/currency';
import { formatDateIn, formatDateTime } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import type { BookingSource } from '@finesse/api/contract/new-booking';
import { BOOKING_FIELD_NAMES, BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/statuses';

/** The labels in which the histories of bookings and members differ. */
export interface HistoryLabels {
  created: string;
  statuses: Readonly<Record<string, string>>;
  /** The fields whose changes are named. */
  fields?: Readonly<Record<string, string>>;
}

const CONTACTS: Readonly<Record<ContactChannel, string>> = {
  call: 'Customer called',
  whatsapp: 'Customer reached on WhatsApp',
  email: 'Customer reached by e-mail',
  other: 'Customer reached in another way',
};

type Settings = Pick<BusinessSettings, 'timeZone' | 'currency'>;

const WORDS: Readonly<
  Record<
    Exclude<HistoryEntry['kind'], 'created' | 'status' | 'edited'>,
    (entry: HistoryEntry, settings: Settings) => string
  >
> = {
  accepted: () => 'Accepted: not spam',
  payment: () => 'Payment confirmed',
  paymentUndone: () => 'Confirmed payment taken back',
  contact: ({ to, note }) => withReason(CONTACTS[to as ContactChannel], note),
  conversationDone: () => 'What the customer wrote was dealt with',
  renewed: ({ to }, { timeZone }) => `Renewed until ${formatDateIn(to, timeZone)}`,
  linkRenewed: () => 'New private link',
  linkRevoked: () => 'Private link ended',
  quoteSent: ({ to }) => `Quote ${to ?? ''} sent`,
  quoteAccepted: ({ to, note }) => withReason(`Quote ${to ?? ''} accepted`, note),
  quoteDeclined: ({ to, note }) => withReason(`Quote ${to ?? ''} declined`, note),
  quoteWithdrawn: ({ to }) => `Quote ${to ?? ''} withdrawn`,
  quoteRevived: ({ to }) => `Quote ${to ?? ''} renewed`,
  quoteReopened: ({ to, note }) => withReason(`Acceptance of quote ${to ?? ''} undone`, note),
  paymentRecorded: ({ to }, { currency }) =>
    `${Number(to) < 0 ? 'Refund' : 'Payment'} of ${amountIn(to, currency)} recorded`,
  // A reversal has the opposite sign of the reversed payment.
  paymentReversed: ({ to, note }, { currency }) =>
    withReason(
      `${Number(to) < 0 ? 'Payment' : 'Refund'} of ${amountIn(to, currency)} reversed`,
      note,
    ),
  paymentDisputed: ({ to }) =>
    to === 'open' ? 'Card payment disputed' : `Dispute of a card payment ${to ?? ''}`,
  paymentHeld: ({ to }) => `Card payment of ${to ?? ''} held: it came in another currency`,
  scheduleChanged: ({ from, to, field }) =>
    `Schedule${field ? ', by the quote' : ''}: ${from ? `${from} → ` : ''}${to ?? ''}`,
  allocationsChanged: ({ from, to }) => `Equipment: ${from ? `${from} → ` : ''}${to ?? ''}`,
  clashOverridden: ({ from, to }) => withReason(`Clash overridden: ${from ?? ''}`, to ?? undefined),
  arrived: ({ to }, { timeZone }) => `Arrived on ${formatDateTime(to, timeZone)}`,
  arrivalUndone: ({ from }, { timeZone }) => `Arrival on ${formatDateTime(from, timeZone)} undone`,
  deleted: () => 'Deleted',
  erased: () => 'Personal data erased',
  anonymised: () => 'Anonymised after the retention period',
};

export function formatChange(
  entry: HistoryEntry,
  { created, statuses, fields }: HistoryLabels,
  settings: Settings,
): string {
  const { kind, from, to, field = '', note } = entry;
  const label = (status: string | null) => statuses[status ?? ''] ?? status ?? '';
  if (kind === 'created') return created;
  if (kind === 'status') return withReason(`${label(from)} → ${label(to)}`, note);
  if (kind === 'edited') return formatEdit(fields?.[field], from, to);
  return WORDS[kind](entry, settings);
}

const amountIn = (amount: string | null, currency: string): string =>
  price(Math.abs(Number(amount)), currency);

const withReason = (what: string, reason: string | undefined): string =>
  reason ? `${what}: ${reason}` : what;

/** The history does not store the text of notes. */
function formatEdit(field: string | undefined, from: string | null, to: string | null): string {
  if (field === undefined) return 'Details changed';
  if (from === null && to === null) return `${field} changed`;
  return `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
}

/** Who did it: an admin's address if it is known; nothing for visitors and the server. */
export const changedBy = ({ by: admin }: HistoryEntry) =>
  admin === null ? '' : ` by ${admin.email ?? 'a former admin'}`;

export const conflictSentence = (
  change: HistoryEntry,
  labels: HistoryLabels,
  settings: Settings,
): string =>
  `Somebody else changed this first: ${formatChange(change, labels, settings)}${changedBy(change)}. Your changes have not been saved yet; save again to overwrite theirs.`;

export const SOURCE_LABELS: Readonly<Record<BookingSource, string>> = {
  website: 'Requested on the website',
  phone: 'Taken by phone',
  'in-person': 'Taken in person',
};

export const BOOKING_HISTORY_LABELS = {
  created: SOURCE_LABELS.website,
  statuses: BOOKING_STATUS_LABELS,
  fields: {
    paymentReminders: 'Payment reminders',
    ...Object.fromEntries(BOOKING_FIELD_NAMES.map((name) => [name, BOOKING_FIELDS[name].title])),
    notes: 'Private notes',
  },
};
