import { Inject, Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import * as v from 'valibot';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { Clashes, type ScheduledBooking } from '../schedules/clashes.js';
import { ScheduleReader, datesAround, type TimeRange } from '../schedules/schedule-reader.js';
import { addressLine } from '../../contract/text.js';
import { isErased } from '../../contract/privacy.js';
import { pickValues } from '../../contract/record.js';
import {
  DIARY_REQUESTS,
  type Diary,
  type DiaryEvent,
  type MoreRequests,
  DIARY_DAYS,
  DIARY_ERRORS,
  daysFrom,
} from '../../contract/schedules/diary.js';
import { dayTimesOf } from '../../contract/schedules/event-window.js';
import { shortagesOf, stockOf } from '../../contract/schedules/clashes.js';
import type { Clash, Shortage } from '../../contract/schedules/schedule.js';
import { CANCELLED_BOOKING_STATUSES, reservesStock } from '../../contract/statuses.js';
import { IS_UNANSWERED } from '../bookings/booking-conditions.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { literals, oneOf, sql, type Sql } from '../../platform/database/sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ClosedDayEntity } from './closed-day.entity.js';
import { calendarDate, part } from '../../contract/request-fields.js';
import { dayAfter, startOfDay } from '../../platform/dates/wall-clock.js';
import { MINUTE_MS } from '../../contract/durations.js';
import { LOADING_MINUTES } from '../../contract/limits.js';

/** The parameters of `GET /api/diary`: two days in the business's time zone, both included. */
export const DIARY_QUERY_SCHEMA = v.pipe(
  part({ from: calendarDate('The first day'), to: calendarDate('The last day') }),
  v.forward(
    v.check(({ from, to }) => !(daysFrom(from, to) < 1), DIARY_ERRORS.order),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => !(daysFrom(from, to) > DIARY_DAYS), DIARY_ERRORS.tooLong),
    ['to'],
  ),
);
export type DiaryQuery = v.InferOutput<typeof DIARY_QUERY_SCHEMA>;

export const rangeOf = ({ from, to }: DiaryQuery, timeZone: string): TimeRange => ({
  from: startOfDay(from, timeZone),
  until: startOfDay(dayAfter(to), timeZone),
});

/** The time in which events leave for which something is to be done in a range: loading comes before. */
export const withLoading = ({ from, until }: TimeRange): TimeRange => ({
  from,
  until: new Date(until.getTime() + LOADING_MINUTES * MINUTE_MS),
});

const TITLE_LENGTH = 80;

const IS_NOT_CANCELLED = sql(`bookings.status NOT IN (${literals(CANCELLED_BOOKING_STATUSES)})`);

@Injectable()
export class DiaryService {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly clashes: Clashes,
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A dozen statements, whatever the number of events; one more for each day of many requests. */
  between(days: DiaryQuery): Promise<Diary> {
    const { timeZone } = this.config.settings;
    const range = rangeOf(days, timeZone);
    return this.database.read(async () => {
      const stock = stockOf((await this.catalogue.newest()).document);
      const { bookings, moreRequests } = await this.#bookingsOn(range);
      const clashes = await this.clashes.ofBookings(bookings, stock);
      const reservations = await this.clashes.reservationsDuring([
        { from: range.from.getTime(), until: range.until.getTime() },
      ]);
      return {
        events: bookings.map((each) => toEvent(each, clashes.get(each.booking.id) ?? [])),
        moreRequests: moreRequests.filter(({ date }) => days.from <= date && date <= days.to),
        closedDays: await this.database.manager.find(ClosedDayEntity, {
          where: { date: Between(days.from, days.to) },
          order: { date: 'ASC' },
        }),
        shortages: shortagesOf(reservations, stock).filter((shortage) => overlaps(shortage, range)),
      };
    });
  }

  async eventsOn(days: DiaryQuery): Promise<Pick<DiaryEvent, 'bookingId' | 'reference'>[]> {
    const { bookings } = await this.database.read(() =>
      this.#bookingsOn(rangeOf(days, this.config.settings.timeZone)),
    );
    return bookings.map(({ booking: { id, reference } }) => ({ bookingId: id, reference }));
  }

  async #bookingsOn(range: TimeRange) {
    const around = datesAround(range);
    const { where, moreRequests } = await this.#boundRequests(around.from, around.to);
    const bookings = await this.scheduleReader.between(withLoading(range), where);
    return { bookings, moreRequests };
  }

  /**
   * Strangers can send thousands of requests for one day: of those that nobody has answered, the earliest
   * ones of each day are enough, so that a look at the diary is bounded work.
   * @returns a condition on bookings that are not cancelled, and what it leaves out
   */
  async #boundRequests(
    from: string,
    to: string,
  ): Promise<{ where: Sql; moreRequests: MoreRequests[] }> {
    const rows = await this.database.manager.query<{ date: string; requests: number | string }[]>(
      `SELECT bookings.eventDate AS date, COUNT(*) AS requests
     FROM bookings
     WHERE ${IS_UNANSWERED} AND bookings.eventDate >= ? AND bookings.eventDate <= ?
     GROUP BY bookings.eventDate HAVING COUNT(*) > ?`,
      [from, to, DIARY_REQUESTS],
    );
    if (rows.length === 0) return { where: IS_NOT_CANCELLED, moreRequests: [] };
    const shown: string[] = [];
    for (const { date } of rows) shown.push(...(await this.#earliestOf(date)));
    const days = oneOf(
      'bookings.eventDate',
      rows.map(({ date }) => date),
    );
    const known = oneOf('bookings.id', shown);
    return {
      where: sql(
        `${IS_NOT_CANCELLED.text} AND (NOT (${IS_UNANSWERED} AND ${days.text}) OR ${known.text})`,
        ...days.values,
        ...known.values,
      ),
      moreRequests: rows
        .map(({ date, requests }) => ({ date, requests: Number(requests) - DIARY_REQUESTS }))
        .toSorted((one, other) => one.date.localeCompare(other.date)),
    };
  }

  async #earliestOf(date: string): Promise<string[]> {
    const rows = await this.database.manager.query<{ id: string }[]>(
      `SELECT bookings.id AS id FROM bookings
     WHERE bookings.eventDate = ? AND ${IS_UNANSWERED}
     ORDER BY bookings.eventTime, bookings.id LIMIT ${String(DIARY_REQUESTS)}`,
      [date],
    );
    return rows.map(({ id }) => id);
  }
}

/** One that ends at the start of a range does not. */
const overlaps = (shortage: Shortage, { from, until }: TimeRange): boolean =>
  Date.parse(shortage.until) > from.getTime() && Date.parse(shortage.from) < until.getTime();

function toEvent({ booking, schedule }: ScheduledBooking, clashes: Clash[]): DiaryEvent {
  const times = dayTimesOf(schedule);
  const [name, place] = whoAndWhere(booking);
  return {
    bookingId: booking.id,
    ...pickValues(booking, ['reference', 'status', 'stage', 'guestCount']),
    ...pickValues(schedule, ['guests', 'start', 'end']),
    load: times.load,
    windowStart: times.leave,
    windowEnd: times.back,
    ...{ name, place, title: titleOf([name, place]) },
    clashes: reservesStock(booking.status) ? clashes : clashes.map(withoutBookings),
  };
}

/** Each of thousands of requests for a day would name all confirmed events of it. */
const withoutBookings = (clash: Clash): Clash => ({ ...clash, bookings: [] });

function whoAndWhere(booking: ScheduledBooking['booking']): [name: string, place: string] {
  if (isErased(booking)) return [booking.reference, ''];
  const { firstName, lastName, location } = booking;
  return [`${firstName} ${lastName}`.replace(/\s+/g, ' '), addressLine(location)];
}

/** Name and place, cut to fit a day of the month view. */
function titleOf(parts: readonly string[]): string {
  const title = parts.filter(Boolean).join(', ').replace(/\s+/g, ' ');
  if (title.length <= TITLE_LENGTH) return title;
  const signs = [...title];
  if (signs.length <= TITLE_LENGTH) return title;
  return `${signs
    .slice(0, TITLE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
