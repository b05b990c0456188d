import type { BookingStage } from '../../contract/stages.js';
import { DAY_MS, HOUR_MS } from '../../contract/durations.js';
import { EVENT_DAYS_MAX } from '../../contract/limits.js';
import {
  CONFIRMED_STATUSES,
  OPEN_BOOKING_STATUSES,
  REQUEST_STATUSES,
  type BookingStatus,
  type RequestStatus,
} from '../../contract/statuses.js';
import { BOOKING_TODOS, QUOTE_ENDING_HOURS } from '../../contract/todo.js';
import { allOf, literals, oneOf, sql, storedTime, type Sql } from '../../platform/database/sql.js';

// Conditions on a row of `bookings`; first those without values.
export const IS_REQUEST = `bookings.status IN (${literals(REQUEST_STATUSES)})`;
export const IS_UNANSWERED = `${IS_REQUEST} AND bookings.answeredAt IS NULL`;
/**
 * As `isReachable`, of one that is open. The few erased ones are found by their empty address, so that what waits is
 * counted in the index of the to-do alone: of 100,000, 120 ms instead of 1800 on MariaDB. A status each, as
 * MySQL takes no index for several.
 */
const IS_REACHABLE = OPEN_BOOKING_STATUSES.map(
  (status) =>
    `bookings.id NOT IN (SELECT erased.id FROM bookings erased WHERE erased.email = '' AND erased.phone = '' AND erased.status = ${literals([status])})`,
).join(' AND ');
/** Agreed on and not over. */
export const IS_CONFIRMED = `bookings.status IN (${literals(CONFIRMED_STATUSES)})`;
const IS_OPEN = `bookings.status IN (${literals(OPEN_BOOKING_STATUSES)})`;

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

export const inStage = (stage: BookingStage): Sql =>
  isDerived(stage) ? sql(`${IS_REQUEST} AND ${DERIVED[stage]}`) : sql('bookings.status = ?', stage);

/** An event that began then may still be on, or in some time zone about to begin. */
export const firstDayToCome = () =>
  new Date(Date.now() - (EVENT_DAYS_MAX + 1) * DAY_MS).toISOString().slice(0, 10);

export const isOpenAndToCome = (): Sql =>
  allOf([
    oneOf('bookings.status', OPEN_BOOKING_STATUSES),
    sql('bookings.eventDate >= ?', firstDayToCome()),
  ]);

/** What waits for the owner by the row alone; which bookings clash is not stored. */
export const STORED_TODOS = BOOKING_TODOS.filter((todo) => todo !== 'clash');
export type StoredTodo = (typeof STORED_TODOS)[number];

/**
 * What waits for the owner at a moment (rule 14), but of erased people, whom nobody can answer: their
 * words (`wrote`) are gone already.
 */
export function isTodo(todo: StoredTodo, now: Date): Sql {
  switch (todo) {
    case 'answer':
      return sql(`${IS_UNANSWERED} AND ${IS_REACHABLE}`);
    case 'wrote':
      return sql('bookings.wroteAt IS NOT NULL');
    case 'confirm':
      return sql(
        `${IS_REQUEST} AND bookings.quoteAccepted = 1 AND (bookings.quoteDeposit = 0 OR ${DEPOSIT_PAID}) AND ${IS_REACHABLE}`,
      );
    case 'deposit':
      // One that was given back is not asked for again (`depositDueOf`).
      return sql(
        `${IS_OPEN} AND bookings.quoteAccepted = 1 AND bookings.paid + bookings.refunded < bookings.quoteDeposit AND ${IS_REACHABLE}`,
      );
    case 'quoteEnding':
      return sql(
        `${IS_REQUEST} AND bookings.quoteAccepted = 0 AND bookings.quoteValidUntil > ? AND bookings.quoteValidUntil <= ? AND ${IS_REACHABLE}`,
        storedTime(now),
        storedTime(new Date(now.getTime() + QUOTE_ENDING_HOURS * HOUR_MS)),
      );
  }
}
