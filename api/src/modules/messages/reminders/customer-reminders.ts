import { Inject, Injectable } from '@nestjs/common';
import { QuotesRepository } from '../../quotes/quotes.repository.js';
import { ScheduleReader } from '../../schedules/schedule-reader.js';
import { LastMessages } from './last-messages.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { Booking } from '../../../contract/bookings.js';
import { localDateOf } from '../../../contract/dates.js';
import { EVENT_DAYS_MAX } from '../../../contract/limits.js';
import { isErased } from '../../../contract/privacy.js';
import { IS_CONFIRMED } from '../../bookings/booking-list.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import type { EventSpan } from '../../../contract/schedules/schedule.js';
import { literals, sql } from '../../../platform/database/sql.js';
import { dayAfter, latestWallClock } from '../../../platform/dates/wall-clock.js';
import { aboutBooking, type Reminder } from '../outbox.js';
import { isDaytime } from './daytime.js';
import { BOOKINGS } from '../../bookings/booking-list.js';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.js';
import { CANCELLED_BOOKING_STATUSES } from '../../../contract/statuses.js';

const DAYS_BEFORE_EVENT = 2;

/** Reminders to customers. */
@Injectable()
export class CustomerReminders {
  constructor(
    private readonly database: UnitOfWork,
    private readonly lastMessages: LastMessages,
    private readonly scheduleReader: ScheduleReader,
    private readonly quotes: QuotesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The confirmed events of the day after tomorrow, and those of tomorrow that a server which was
   * down has missed. A customer whose booking was confirmed within a day needs no reminder.
   */
  async eventsSoon(now: Date): Promise<Reminder[]> {
    const { date, time } = latestWallClock(now, this.config.settings.timeZone);
    if (!isDaytime(time)) return [];
    const bookings = await BOOKINGS.find(
      this.database.manager,
      sql(
        `${IS_CONFIRMED} AND bookings.eventDate >= ? AND bookings.eventDate <= ?`,
        dayAfter(date, DAYS_BEFORE_EVENT - 1),
        dayAfter(date, DAYS_BEFORE_EVENT),
      ),
    );
    const confirmations = await this.lastMessages.find(bookings, 'booking-confirmed');
    return bookings
      .filter((booking) => {
        const at = confirmations.get(booking.id);
        return !isErased(booking) && at !== undefined && now.getTime() - at.getTime() > DAY_MS;
      })
      .map(({ id, email, eventDate }) => ({
        template: 'event-reminder',
        event: `event-reminder-${eventDate}`,
        recipient: email,
        ...aboutBooking(id),
      }));
  }

  /**
   * What is due of quotes that were accepted: the deposit until it is there, else the balance around
   * the evening. After an outage only the last reminder that was missed is sent, so never more than
   * one a day.
   */
  async paymentsDue(now: Date): Promise<Reminder[]> {
    const { date, time } = latestWallClock(now, this.config.settings.timeZone);
    if (!isDaytime(time)) return [];
    const bookings = await BOOKINGS.find(
      this.database.manager,
      sql(
        `bookings.quoteAccepted = 1 AND bookings.paid + bookings.refunded < bookings.quoteTotal
       AND bookings.status NOT IN (${literals(CANCELLED_BOOKING_STATUSES)}) AND bookings.paymentRemindersPaused = 0
       AND bookings.eventDate > ?`,
        dayAfter(date, -LAST_BALANCE - EVENT_DAYS_MAX),
      ),
    );
    const open = bookings.filter((booking) => !isErased(booking));
    const spans = await this.scheduleReader.loadSpans(open);
    const quotes = await this.quotes.findSent(open.map(({ id }) => id));
    return open.flatMap((booking) => {
      const quote = quotes.find(
        ({ bookingId, state }) => bookingId === booking.id && state === 'accepted',
      );
      const lastDay = lastDayOf(booking, spans.get(booking.id), this.config.settings.timeZone);
      const isLongOver = lastDay < dayAfter(date, -LAST_BALANCE);
      return quote && !isLongOver ? paymentReminder(booking, lastDay, quote, date, now) : [];
    });
  }
}

/** No reminder so soon after the quote was accepted, which asks for the payment already. */
const PAYMENT_GRACE_MS = 48 * HOUR_MS;
/** Days after the quote was accepted. */
const DEPOSIT_AFTER = [2, 5, 10];
/** Days before the evening, or after it; one over several days is over with its last. */
const BALANCE_AT = [-3, 2, 9];
const LAST_BALANCE = Math.max(...BALANCE_AT);

/** The day of its last evening: what ends in the morning belongs to the day before. */
function lastDayOf({ eventDate }: Booking, span: EventSpan | undefined, timeZone: string): string {
  const end = span && localDateOf(Date.parse(span.end) - 12 * HOUR_MS, timeZone);
  return end !== undefined && end > eventDate ? end : eventDate;
}

function paymentReminder(
  booking: Booking,
  lastDay: string,
  quote: Quote,
  today: string,
  now: Date,
): Reminder[] {
  const accepted = Date.parse(quote.answeredAt ?? '');
  if (now.getTime() - accepted < PAYMENT_GRACE_MS) return [];
  const isDepositDue = booking.received < quote.deposit && booking.eventDate >= today;
  const due = isDepositDue ? 'deposit' : 'balance';
  const days = isDepositDue
    ? DEPOSIT_AFTER.filter((after) => accepted + after * DAY_MS <= now.getTime())
    : BALANCE_AT.filter((at) => (at < 0 ? booking.eventDate : lastDay) <= dayAfter(today, -at));
  const last = days.at(-1);
  if (last === undefined) return [];
  return [
    {
      template: 'payment-reminder',
      event: `payment-reminder-${due}-${String(last)}`,
      version: quote.version,
      recipient: booking.email,
      parameters: { quoteVersion: quote.version, due, reminder: days.length - 1 },
      ...aboutBooking(booking.id),
    },
  ];
}
