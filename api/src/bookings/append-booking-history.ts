import type { EntityManager } from 'typeorm';
import { appendHistory, type Change } from '../platform/audit/history.js';

/** Adds an entry to the history of a booking that the transaction has locked. */
export const appendBookingHistory = (
  manager: EntityManager,
  bookingId: string,
  change: Omit<Change, 'record' | 'recordId'>,
  at?: Date,
): Promise<void> =>
  appendHistory(manager, [{ record: 'booking', recordId: bookingId, ...change }], at);
