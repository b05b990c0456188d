import type { BookingStage } from '../contract/answers.js';
import type { BookingStatus } from '../contract/statuses.js';
import { sql, type Sql } from '../platform/database/sql.js';

const DEPOSIT_PAID = 'bookings.quoteDeposit > 0 AND bookings.paid >= bookings.quoteDeposit';

type DerivedStage = Exclude<BookingStage, Exclude<BookingStatus, 'pending'>>;
/** What `stageOf` derives of a pending booking, as conditions on its row. */
const DERIVED: Record<DerivedStage, string> = {
  new: 'bookings.quoteAccepted IS NULL AND bookings.answeredAt IS NULL',
  answered: 'bookings.quoteAccepted IS NULL AND bookings.answeredAt IS NOT NULL',
  quoted: 'bookings.quoteAccepted = 0',
  accepted: `bookings.quoteAccepted = 1 AND NOT (${DEPOSIT_PAID})`,
  'deposit-paid': `bookings.quoteAccepted = 1 AND ${DEPOSIT_PAID}`,
};
const isDerived = (stage: BookingStage): stage is DerivedStage => Object.hasOwn(DERIVED, stage);

/** The bookings of a stage, which is stored nowhere. */
export const inStage = (stage: BookingStage): Sql =>
  isDerived(stage)
    ? sql(`bookings.status = 'pending' AND ${DERIVED[stage]}`)
    : sql('bookings.status = ?', stage);

/** The few that wait for the owner or the customer are found by their status, in any order. */
export const indexOfStage = (stage: BookingStage): string | undefined =>
  isDerived(stage) ? 'ix_bookings_unanswered' : undefined;
