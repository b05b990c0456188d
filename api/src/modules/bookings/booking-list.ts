import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../contract/durations.js';
import type { Booking, BookingQuery, BookingStats } from '../../contract/bookings.js';
import {
  BOOKING_FILTERS,
  BOOKING_STATUSES,
  CONFIRMED_STATUSES,
  OPEN_BOOKING_STATUSES,
  REQUEST_STATUSES,
  type BookingFilter,
  type BookingStatus,
  type RequestStatus,
} from '../../contract/statuses.js';
import { normaliseReference } from '../../contract/reference.js';
import { allOf, anyOf, literals, oneOf, sql, type Sql } from '../../platform/database/sql.js';
import { List } from '../../platform/list/list.js';
import { matchesSearch, type Search } from '../people/search.js';
import { toBooking, BOOKING_COLUMNS, type BookingRow } from './booking.mapper.js';
import type { WallClock } from '../../platform/dates/wall-clock.js';
import type { BookingStage } from '../../contract/answers.js';
import { EVENT_DAYS_MAX } from '../../contract/limits.js';

interface BookingListFilter
  extends Pick<BookingQuery, 'status' | 'stage' | 'unanswered' | 'from' | 'to'>, Search {
  /** Events after this are upcoming. */
  now: () => WallClock;
}

/** Each order has an index with all columns that filters use. */
export const BOOKINGS = new List<BookingRow, Booking, BookingListFilter>({
  table: 'bookings',
  select: BOOKING_COLUMNS.map((column) => `bookings.${column}`),
  sorts: {
    createdAt: {
      columns: ['createdAt', 'id'],
      index: 'ix_bookings_search',
      statusIndex: 'ix_bookings_status_created',
    },
    eventDate: {
      columns: ['eventDate', 'eventTime', 'id'],
      index: 'ix_bookings_event',
      statusIndex: 'ix_bookings_status_event',
    },
    lastName: { columns: ['lastName', 'id'], index: 'ix_bookings_name' },
    status: { columns: ['status', 'id'], index: 'ix_bookings_status' },
    answerDueAt: { columns: ['answerDueAt', 'id'], index: 'ix_bookings_answer_due' },
  },
  // Only a few bookings wait: they are found by this index, and sorted in any order.
  selectiveIndex: ({ unanswered, stage, from, to }) => {
    if (unanswered) return 'ix_bookings_unanswered';
    return (stage && indexOfStage(stage)) ?? (isShort(from, to) ? 'ix_bookings_event' : undefined);
  },
  searchIndex: 'ix_bookings_search',
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

const FEW_DAYS_MS = 7 * DAY_MS;

/** Whether it is faster to sort the bookings of these days than to scan all in their order. */
const isShort = (from?: string, to?: string) =>
  from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= FEW_DAYS_MS;

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
  const counts = BOOKING_FILTERS.map((status) => BOOKINGS.counting(manager, { status, now }));
  const columns = counts.map(({ text }, index) => `(${text}) AS ${String(BOOKING_FILTERS[index])}`);
  const [row] = await manager.query<Record<BookingFilter, number | string>[]>(
    `SELECT ${columns.join(', ')}`,
    counts.flatMap(({ values }) => values),
  );
  const of = (status: BookingFilter) => Number(row?.[status]);
  const stats = BOOKING_FILTERS.map((status) => [status, of(status)] as const);
  const total = BOOKING_STATUSES.reduce((sum, status) => sum + of(status), 0);
  return { total, ...(Object.fromEntries(stats) as Record<BookingFilter, number>) };
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

/** Only a few bookings are at a derived stage. */
const indexOfStage = (stage: BookingStage): string | undefined =>
  isDerived(stage) ? 'ix_bookings_unanswered' : undefined;

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
