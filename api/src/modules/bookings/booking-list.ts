import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../contract/durations.js';
import type { Booking, BookingQuery, BookingStats } from '../../contract/bookings.js';
import {
  BOOKING_FILTERS,
  CONFIRMED_STATUSES,
  OPEN_BOOKING_STATUSES,
  REQUEST_STATUSES,
  type BookingFilter,
  type BookingStatus,
  type RequestStatus,
} from '../../contract/statuses.js';
import { normaliseReference } from '../../contract/reference.js';
import {
  allOf,
  anyOf,
  literals,
  named,
  oneOf,
  sql,
  type Sql,
} from '../../platform/database/sql.js';
import { List } from '../../platform/list/list.js';
import { matchesSearch, type Search } from '../people/search.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking, BOOKING_COLUMNS, type BookingRow } from './booking.mapper.js';
import type { WallClock } from '../../platform/dates/wall-clock.js';
import type { BookingStage } from '../../contract/answers.js';
import { EVENT_DAYS_MAX } from '../../contract/limits.js';

interface BookingListFilter
  extends Pick<BookingQuery, 'status' | 'stage' | 'unanswered' | 'from' | 'to'>, Search {
  /** Events after this are upcoming. */
  now: () => WallClock;
}

export const BOOKINGS = new List<BookingRow, Booking, BookingListFilter>({
  entity: BookingEntity,
  table: 'bookings',
  select: BOOKING_COLUMNS.map((column) => `bookings.${column} AS ${column}`),
  sorts: {
    createdAt: ['createdAt'],
    eventDate: ['eventDate', 'eventTime'],
    lastName: ['lastName'],
    status: ['status'],
    answerDueAt: ['answerDueAt'],
  },
  conditions,
  toItem: toBooking,
});

function conditions(
  manager: EntityManager,
  { status, stage, unanswered, q = '', home, from, to, now }: BookingListFilter,
): Sql[] {
  const all: Sql[] = [];
  if (status === 'upcoming') all.push(upcoming(now()));
  else if (status) all.push(sql('bookings.status = ?', status));
  if (stage) all.push(inStage(stage));
  if (unanswered) all.push(sql(IS_UNANSWERED));
  if (from !== undefined) all.push(sql('bookings.eventDate >= ?', from));
  if (to !== undefined) all.push(sql('bookings.eventDate <= ?', to));
  if (q.trim() !== '')
    all.push(anyOf([matchesSearch(manager, 'bookings', { q, home }), ...hasReference(q.trim())]));
  return all;
}

/** A whole reference, such as a customer reads out on the phone. */
const hasReference = (typed: string): Sql[] =>
  /^F-?[0-9A-Z]{6}$/i.test(typed)
    ? [
        sql(
          'bookings.id = (SELECT named.id FROM bookings named WHERE named.reference = ?)',
          normaliseReference(typed),
        ),
      ]
    : [];

/** Confirmed, and the event's start later than now (spec §4). */
const upcoming = ({ date, time }: WallClock): Sql =>
  sql(
    `${IS_CONFIRMED} AND bookings.eventDate >= ? AND (bookings.eventDate > ? OR bookings.eventTime > ?)`,
    date,
    date,
    time,
  );

/** How many bookings each filter by status has, in one statement, so that the counts are consistent. */
export async function bookingStats(
  manager: EntityManager,
  now: () => WallClock,
): Promise<BookingStats> {
  const [isUpcoming, parameters] = named(upcoming(now()));
  const groups = await manager
    .createQueryBuilder(BookingEntity, 'bookings')
    .select('bookings.status', 'status')
    .addSelect('COUNT(*)', 'count')
    .addSelect(`SUM(CASE WHEN ${isUpcoming} THEN 1 ELSE 0 END)`, 'upcoming')
    .setParameters(parameters)
    .groupBy('bookings.status')
    .getRawMany<{ status: BookingStatus; count: number | string; upcoming: number | string }>();
  const none = Object.fromEntries(BOOKING_FILTERS.map((name) => [name, 0]));
  const stats = { total: 0, ...(none as Record<BookingFilter, number>) };
  for (const group of groups) {
    stats[group.status] = Number(group.count);
    stats.total += Number(group.count);
    stats.upcoming += Number(group.upcoming);
  }
  return stats;
}

const DEPOSIT_PAID = 'bookings.quoteDeposit > 0 AND bookings.paid >= bookings.quoteDeposit';

type DerivedStage = Exclude<BookingStage, Exclude<BookingStatus, RequestStatus>>;
/** What `stageOf` derives of a request, as conditions on its row. */
const DERIVED: Record<DerivedStage, string> = {
  new: 'bookings.quoteAccepted IS NULL AND bookings.answeredAt IS NULL',
  answered: 'bookings.quoteAccepted IS NULL AND bookings.answeredAt IS NOT NULL',
  quoted: 'bookings.quoteAccepted = 0',
  accepted: `bookings.quoteAccepted = 1 AND NOT (${DEPOSIT_PAID})`,
  'deposit-paid': `bookings.quoteAccepted = 1 AND ${DEPOSIT_PAID}`,
};
const isDerived = (stage: BookingStage): stage is DerivedStage => Object.hasOwn(DERIVED, stage);

/** The condition of a stage, which is not stored. */
const inStage = (stage: BookingStage): Sql =>
  isDerived(stage) ? sql(`${IS_REQUEST} AND ${DERIVED[stage]}`) : sql('bookings.status = ?', stage);

/** An event that began then may still be on, or in some time zone about to begin. */
export const firstDay = () =>
  new Date(Date.now() - (EVENT_DAYS_MAX + 1) * DAY_MS).toISOString().slice(0, 10);

const isOpen = oneOf('bookings.status', OPEN_BOOKING_STATUSES);

// Conditions without values.
export const IS_REQUEST = `bookings.status IN (${literals(REQUEST_STATUSES)})`;
export const IS_UNANSWERED = `${IS_REQUEST} AND bookings.answeredAt IS NULL`;
/** Agreed on and not over. */
export const IS_CONFIRMED = `bookings.status IN (${literals(CONFIRMED_STATUSES)})`;

export const isOpenAndToCome = (): Sql =>
  allOf([isOpen, sql('bookings.eventDate >= ?', firstDay())]);
