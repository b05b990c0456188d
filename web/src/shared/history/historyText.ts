import type { ContactChannel } from '@finesse/api/contract/answers';
import { price } from '@finesse/api/contract/currency';
import { dayAndTimeOf, dayOf } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { BusinessSettings } from '@finesse/api/contract/settings';

/** What a history says where it has no words of its own: how it began, and each status. */
export interface HistoryWords {
  created: string;
  statuses: Readonly<Record<string, string>>;
  /** The fields whose changes it names. */
  fields?: Readonly<Record<string, string>>;
}

const CONTACTS: Readonly<Record<ContactChannel, string>> = {
  call: 'Customer called',
  whatsapp: 'Customer reached on WhatsApp',
  email: 'Customer reached by e-mail',
  other: 'Customer reached in another way',
};

/** What happened, in short. */
export function changeInWords(
  { kind, from, to, field = '', note }: HistoryEntry,
  { created, statuses, fields }: HistoryWords,
  { timeZone, currency }: Pick<BusinessSettings, 'timeZone' | 'currency'>,
): string {
  const label = (status: string | null) => statuses[status ?? ''] ?? status ?? '';
  switch (kind) {
    case 'created':
      return created;
    case 'accepted':
      return 'Accepted: not spam';
    case 'status':
      return withReason(`${label(from)} → ${label(to)}`, note);
    case 'payment':
      return 'Payment confirmed';
    case 'edited':
      return editInWords(fields?.[field], from, to);
    case 'contact': {
      const contact = CONTACTS[to as ContactChannel];
      return note ? `${contact}: ${note}` : contact;
    }
    case 'renewed':
      return `Renewed until ${dayOf(to, timeZone)}`;
    case 'linkRenewed':
      return 'New private link';
    case 'linkRevoked':
      return 'Private link ended';
    case 'quoteSent':
      return `Quote ${to ?? ''} sent`;
    case 'quoteAccepted':
      return withReason(`Quote ${to ?? ''} accepted`, note);
    case 'quoteDeclined':
      return withReason(`Quote ${to ?? ''} declined`, note);
    case 'quoteWithdrawn':
      return `Quote ${to ?? ''} withdrawn`;
    case 'quoteRevived':
      return `Quote ${to ?? ''} good again`;
    case 'quoteReopened':
      return withReason(`Acceptance of quote ${to ?? ''} taken back`, note);
    case 'paymentRecorded':
      return `${Number(to) < 0 ? 'Refund' : 'Payment'} of ${amountIn(to, currency)} recorded`;
    case 'paymentReversed': {
      // What was reversed has the other sign.
      const what = Number(to) < 0 ? 'Payment' : 'Refund';
      return withReason(`${what} of ${amountIn(to, currency)} reversed`, note);
    }
    case 'scheduleChanged':
      return `Schedule: ${from ? `${from} → ` : ''}${to ?? ''}`;
    case 'allocationsChanged':
      return `Equipment: ${from ? `${from} → ` : ''}${to ?? ''}`;
    case 'clashOverridden':
      return withReason(`In spite of a clash: ${from ?? ''}`, to ?? undefined);
    case 'arrived':
      return `Arrived on ${dayAndTimeOf(to, timeZone)}`;
    case 'deleted':
      return 'Deleted';
    case 'erased':
      return 'Personal data erased';
    case 'anonymised':
      return 'Made anonymous, long after its end';
  }
}

const amountIn = (amount: string | null, currency: string): string =>
  price(Math.abs(Number(amount)), currency);

const withReason = (what: string, reason: string | undefined): string =>
  reason ? `${what}: ${reason}` : what;

/** Of notes the history does not keep what they say. */
function editInWords(field: string | undefined, from: string | null, to: string | null): string {
  if (field === undefined) return 'Details changed';
  if (from === null && to === null) return `${field} changed`;
  return `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
}

/** Who did it: an admin by address where it is known; a visitor or the server needs no name. */
export const changedBy = ({ by: admin }: HistoryEntry) =>
  admin === null ? '' : ` by ${admin.email ?? 'a former admin'}`;
