import { Inject, Injectable } from '@nestjs/common';
import { IS_CONFIRMED, IS_REQUEST } from '../../bookings/booking-conditions.js';
import { BOOKINGS } from '../../bookings/booking-list.js';
import { IS_ACTIVE_MEMBER, MEMBERS } from '../../members/member-list.js';
import { agreedQuote } from '../../../contract/quotes/current-quote.js';
import { QuotesRepository } from '../../quotes/quotes.repository.js';
import { ScheduleReader } from '../../schedules/schedule-reader.js';
import type { Booking } from '../../../contract/bookings.js';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.js';
import { EVENT_DAYS_MAX, EXPIRY_WARNING_DAYS } from '../../../contract/limits.js';
import { ANSWER_DUE_HOURS, type MessageTemplate } from '../../../contract/messages.js';
import { isErased } from '../../../contract/privacy.js';
import { EVENT_STATUSES, REQUEST_STATUSES } from '../../../contract/statuses.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { literals, sql, storedTime, type Sql } from '../../../platform/database/sql.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { dayAfter, latestWallClock } from '../../../platform/dates/wall-clock.js';
import { aboutBooking, type Reminder } from '../outbox.js';
import { isDaytime } from './daytime.js';
import { LAST_BALANCE, lastDayOf, paymentReminder } from './payment-reminder.js';

/** No reminders of older requests, even if the server was down. */
const OLDEST_REQUEST_MS = 7 * DAY_MS;
const DAYS_BEFORE_EVENT = 2;
/** When the owners hear of memberships. */
const MORNING = { from: '08:00', until: '12:00' };
/** When a message of this template was last written about a booking, in SQL; null where none was. */
const lastWritten = (template: MessageTemplate) =>
  `(SELECT MAX(messages.createdAt) FROM messages
    WHERE messages.bookingId = bookings.id AND messages.template = '${template}')`;

/** Finds the reminders that are due, also those that were written already. */
@Injectable()
export class DueReminders {
  constructor(
    private readonly database: UnitOfWork,
    private readonly scheduleReader: ScheduleReader,
    private readonly quotes: QuotesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One for each kind: what fails keeps no other from being found. */
  readonly finders: readonly ((now: Date) => Promise<Reminder[]>)[] = [
    (now) => this.answersDue(now),
    (now) => this.eventsSoon(now),
    (now) => this.membershipsEnding(now),
    (now) => this.paymentsDue(now),
  ];

  /** The open requests of which the owners have had a mail, each with the last reminder that is due. */
  async answersDue(now: Date): Promise<Reminder[]> {
    const bookings = await this.#findBookings(
      sql(
        `${IS_REQUEST} AND bookings.createdAt > ? AND bookings.createdAt <= ?
       AND ${lastWritten('new-request')} IS NOT NULL`,
        before(now, OLDEST_REQUEST_MS),
        before(now, Math.min(...ANSWER_DUE_HOURS) * HOUR_MS),
      ),
    );
    return bookings
      .filter(({ stage }) => stage === 'new')
      .map(({ id, createdAt }) => {
        const [last, earlier] = ANSWER_DUE_HOURS.filter(
          (hours) => Date.parse(createdAt) + hours * HOUR_MS <= now.getTime(),
        ).toReversed();
        return {
          template: 'answer-due',
          ...afterHours(last ?? ANSWER_DUE_HOURS[0]),
          ...(earlier !== undefined && { earlier: afterHours(earlier) }),
          ...aboutBooking(id),
        };
      });
  }

  /** The active memberships that end within a week: one mail a morning, where there are any. */
  async membershipsEnding(now: Date): Promise<Reminder[]> {
    const { date, time } = this.#clock(now);
    if (time < MORNING.from || time >= MORNING.until) return [];
    const members = await MEMBERS.find(
      this.database.manager,
      sql(
        `${IS_ACTIVE_MEMBER} AND members.expiryDate > ? AND members.expiryDate <= ?`,
        storedTime(now),
        before(now, -EXPIRY_WARNING_DAYS * DAY_MS),
      ),
    );
    const memberIds = members
      .filter((member) => !isErased(member))
      .toSorted((a, b) => a.expiryDate.localeCompare(b.expiryDate))
      .map(({ id }) => id);
    if (memberIds.length === 0) return [];
    const template = 'memberships-ending';
    return [{ template, event: template, subjectId: date, parameters: { memberIds } }];
  }

  /**
   * The confirmed events of the day after tomorrow, and those of tomorrow that a server which was
   * down has missed. A customer whose booking was confirmed within a day needs no reminder.
   */
  async eventsSoon(now: Date): Promise<Reminder[]> {
    const { date, time } = this.#clock(now);
    if (!isDaytime(time)) return [];
    const bookings = await this.#findBookings(
      sql(
        `${IS_CONFIRMED} AND bookings.eventDate >= ? AND bookings.eventDate <= ?
       AND ${lastWritten('booking-confirmed')} < ?`,
        dayAfter(date, DAYS_BEFORE_EVENT - 1),
        dayAfter(date, DAYS_BEFORE_EVENT),
        before(now, DAY_MS),
      ),
    );
    return bookings.map(({ id, email, eventDate }) => ({
      template: 'event-reminder',
      event: `event-reminder-${eventDate}`,
      recipient: email,
      ...aboutBooking(id),
    }));
  }

  /**
   * The deposit until it is there, else the balance around the evening. After an outage only the last
   * reminder that was missed is sent, so never more than one a day.
   */
  async paymentsDue(now: Date): Promise<Reminder[]> {
    const { date, time } = this.#clock(now);
    if (!isDaytime(time)) return [];
    const bookings = await this.#findBookings(
      sql(
        `bookings.quoteAccepted = 1 AND bookings.paid + bookings.refunded < bookings.quoteTotal
       AND bookings.status IN (${literals([...REQUEST_STATUSES, ...EVENT_STATUSES])}) AND bookings.paymentRemindersPaused = 0
       AND bookings.eventDate > ?`,
        dayAfter(date, -LAST_BALANCE - EVENT_DAYS_MAX),
      ),
    );
    const schedules = await this.scheduleReader.loadAll(bookings);
    const quotes = await this.quotes.findSent(bookings.map(({ id }) => id));
    return bookings.flatMap((booking) => {
      const own = quotes.filter(({ bookingId }) => bookingId === booking.id);
      const quote = agreedQuote(own, booking.status);
      const span = schedules.get(booking.id)?.schedule;
      const lastDay = lastDayOf(booking, span, this.config.settings.timeZone);
      const isLongOver = lastDay < dayAfter(date, -LAST_BALANCE);
      return (quote && !isLongOver && paymentReminder(booking, lastDay, quote, date, now)) || [];
    });
  }

  #clock = (now: Date) => latestWallClock(now, this.config.settings.timeZone);

  async #findBookings(where: Sql): Promise<Booking[]> {
    const bookings = await BOOKINGS.find(this.database.manager, where);
    return bookings.filter((booking) => !isErased(booking));
  }
}

const before = (now: Date, ms: number) => storedTime(new Date(now.getTime() - ms));

const afterHours = (hours: number) => ({
  event: `answer-due-${String(hours)}`,
  parameters: { hours },
});
