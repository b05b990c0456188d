import { price } from '../currency.js';
import { dateIn, formatLongDateIn } from '../dates.js';
import { takesPlace, type BookingStatus } from '../statuses.js';
import { dueNow, type Due, type Payable } from './card.js';

/** By when the deposit and the rest of an accepted quote are due; null where no day is known. */
export interface DueDates {
  depositDueAt: string | null;
  balanceDueAt: string | null;
}

/** Of what something is due, and where its clock is. */
interface DueFor {
  status: BookingStatus;
  eventDate: string;
  timeZone: string;
  currency: string;
  /** When its quote was accepted. */
  acceptedAt: string | null;
}

/** When that is due, the rest never before the deposit; null where that had passed at the acceptance. */
export function dueAtOf(
  kind: Due['kind'],
  { depositDueAt, balanceDueAt }: DueDates,
  acceptedAt: string | null,
): string | null {
  const earliest = depositDueAt ?? acceptedAt ?? '';
  const isLater = kind === 'balance' && balanceDueAt !== null && balanceDueAt > earliest;
  const dueAt = isLater ? balanceDueAt : depositDueAt;
  return dueAt !== null && dueAt > (acceptedAt ?? '') ? dueAt : null;
}

/** "Friday 18 June 2027", and that this is the day of the event. */
export function dueDay(
  dueAt: string,
  { eventDate, timeZone }: Pick<DueFor, 'eventDate' | 'timeZone'>,
): string {
  const isOnTheDay = dateIn(Date.parse(dueAt), timeZone) === eventDate;
  return `${formatLongDateIn(dueAt, timeZone)}${isOnTheDay ? ', the day of your event' : ''}`;
}

/**
 * By when something is to be paid, as a sentence; empty where no day is known.
 * @param now milliseconds since 1970
 */
export function dueSentence(
  dueAt: string | null,
  event: Pick<DueFor, 'eventDate' | 'timeZone'>,
  now: number,
): string {
  if (dueAt === null) return '';
  const lead = Date.parse(dueAt) < now ? 'It was due on' : 'Please pay it by';
  return `${lead} ${dueDay(dueAt, event)}.`;
}

/**
 * What a customer is to pay next, by when, and what after it, the same on their page and in mails.
 * @param now milliseconds since 1970
 */
export function dueText(
  due: Due,
  { total, received, refunded }: Omit<Payable, 'deposit'>,
  dates: DueDates,
  event: DueFor,
  now: number,
): string {
  const amount = price(due.amount, event.currency);
  const when = dueSentence(dueAtOf(due.kind, dates, event.acceptedAt), event, now);
  if (due.kind === 'balance') return joinSentences(`${amount} is still to be paid.`, when);
  const rest = total - received + refunded - due.amount;
  const restAt = dueAtOf('balance', dates, event.acceptedAt);
  const then =
    rest > 0 &&
    restAt !== null &&
    `The rest, ${price(rest, event.currency)}, is due by ${dueDay(restAt, event)}.`;
  return joinSentences(depositText(amount, received, event, now), when, then);
}

/** Whether the day of an event is over: nothing secures it any more. */
export const isPastDay = (
  { eventDate, timeZone }: Pick<DueFor, 'eventDate' | 'timeZone'>,
  now: number,
): boolean => eventDate < dateIn(now, timeZone);

function depositText(amount: string, received: number, event: DueFor, now: number): string {
  const isPast = isPastDay(event, now);
  if (received > 0)
    return `${amount} of the deposit is still due${isPast ? '' : '; the deposit secures your date'}.`;
  return isPast || takesPlace(event.status)
    ? `The deposit of ${amount} is still to be paid.`
    : `The next step is the deposit of ${amount}, which secures your date.`;
}

/** What was paid before an offer, and what of it is to be paid once it is accepted; null without either. */
export function paidBeforeText(offer: Payable, currency: string): string | null {
  const { received, refunded } = offer;
  const due = dueNow(offer);
  if (received <= 0 || !due) return null;
  const amount = (value: number) => price(value, currency);
  return joinSentences(
    received > refunded && `You have paid ${amount(received - refunded)}.`,
    `Once you have accepted the quote, ${amount(due.amount)} of ${due.kind === 'deposit' ? 'the deposit' : 'it'} is still to be paid.`,
  );
}

export const joinSentences = (...sentences: (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');
