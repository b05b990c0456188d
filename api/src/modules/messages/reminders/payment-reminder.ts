import type { Booking } from '../../../contract/bookings.js';
import { dateIn } from '../../../contract/dates.js';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import type { EventSpan } from '../../../contract/schedules/schedule.js';
import { dayAfter } from '../../../platform/dates/wall-clock.js';
import { aboutBooking, type Reminder } from '../outbox.js';

/** No reminder so soon after the quote was accepted, which asks for the payment already. */
const PAYMENT_GRACE_MS = 48 * HOUR_MS;
/** Days after the quote was accepted. */
const DEPOSIT_AFTER = [2, 5, 10];
/** Days before the evening, or after it; one over several days is over with its last. */
const BALANCE_AT = [-3, 2, 9];
export const LAST_BALANCE = Math.max(...BALANCE_AT);

/** The day of its last evening: what ends in the morning belongs to the day before. */
export function lastDayOf(
  { eventDate }: Booking,
  span: EventSpan | undefined,
  timeZone: string,
): string {
  const end = span && dateIn(Date.parse(span.end) - 12 * HOUR_MS, timeZone);
  return end !== undefined && end > eventDate ? end : eventDate;
}

/** The last reminder of what is due that is to be sent by now; undefined where none is. */
export function paymentReminder(
  booking: Booking,
  lastDay: string,
  quote: Quote,
  today: string,
  now: Date,
): Reminder | undefined {
  const accepted = Date.parse(quote.answeredAt ?? '');
  if (now.getTime() - accepted < PAYMENT_GRACE_MS) return undefined;
  const isDepositDue = booking.received < quote.deposit && booking.eventDate >= today;
  const due = isDepositDue ? 'deposit' : 'balance';
  const days = isDepositDue
    ? DEPOSIT_AFTER.filter((after) => accepted + after * DAY_MS <= now.getTime())
    : BALANCE_AT.filter((at) => (at < 0 ? booking.eventDate : lastDay) <= dayAfter(today, -at));
  const last = days.at(-1);
  if (last === undefined) return undefined;
  return {
    template: 'payment-reminder',
    event: `payment-reminder-${due}-${String(last)}`,
    version: quote.version,
    recipient: booking.email,
    parameters: { quoteVersion: quote.version, due, reminder: days.length - 1 },
    ...aboutBooking(booking.id),
  };
}
