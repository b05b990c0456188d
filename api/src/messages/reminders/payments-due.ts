import type { Booking } from '../../contract/bookings.js';
import { isErased } from '../../contract/privacy.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { sql } from '../../platform/database/sql.js';
import { HOUR_MS } from '../../platform/jobs/recurring-jobs.js';
import { aboutBooking } from '../enqueue.js';
import { DAY_MS, daysAfter, type Clock, type Reminder } from './reminder.js';

/** Nobody is written to at night. */
const DAYTIME = { from: '10:00', until: '19:00' };
/** Nobody is reminded within so many hours of having been asked, which accepting a quote does. */
const PATIENCE_MS = 48 * HOUR_MS;
/** Days after the quote was accepted. */
const DEPOSIT_AFTER = [2, 5, 10];
/** Days before the evening, or after it. */
const BALANCE_AT = [-3, 2, 9];

/**
 * What is due of quotes that were accepted: the deposit until it is there, else the balance around
 * the evening. A server that was away writes the last of what it missed, so never more than one a day.
 */
export async function paymentsDue({
  database,
  sources,
  now,
  timeZone,
}: Clock): Promise<Reminder[]> {
  const { date, time } = latestWallClock(now, timeZone);
  if (time < DAYTIME.from || time >= DAYTIME.until) return [];
  const bookings = await sources.bookings(
    database.reader,
    sql(
      `bookings.quoteAccepted = 1 AND bookings.paid < bookings.quoteTotal
       AND bookings.status <> 'cancelled' AND bookings.paymentRemindersPaused = 0
       AND bookings.eventDate > ?`,
      daysAfter(date, -Math.max(...BALANCE_AT) - 1),
    ),
  );
  const open = bookings.filter((booking) => !isErased(booking));
  const quotes = await sources.quotes(
    database.reader,
    open.map(({ id }) => id),
  );
  return open.flatMap((booking) => {
    const quote = quotes.find(
      ({ bookingId, state }) => bookingId === booking.id && state === 'accepted',
    );
    return quote ? reminderOf(booking, quote, date, now) : [];
  });
}

function reminderOf(booking: Booking, quote: Quote, today: string, now: Date): Reminder[] {
  const accepted = Date.parse(quote.answeredAt ?? '');
  if (now.getTime() - accepted < PATIENCE_MS) return [];
  const isDepositDue = (booking.paid ?? 0) < quote.deposit && booking.eventDate >= today;
  const due = isDepositDue ? 'deposit' : 'balance';
  const days = isDepositDue
    ? DEPOSIT_AFTER.filter((after) => accepted + after * DAY_MS <= now.getTime())
    : BALANCE_AT.filter((at) => daysAfter(booking.eventDate, at) <= today);
  const last = days.at(-1);
  if (last === undefined) return [];
  return [
    {
      template: 'payment-reminder',
      event: `payment-reminder-${due}-${String(last)}`,
      version: quote.version,
      recipient: booking.email,
      parameters: { quoteVersion: quote.version, due },
      ...aboutBooking(booking.id),
    },
  ];
}
