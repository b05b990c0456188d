import type { EntityManager } from 'typeorm';
import { record, type Change } from '../platform/audit/record.js';

/** Adds an entry to the history of a booking that the transaction has locked. */
export const recordBooking = (
  manager: EntityManager,
  bookingId: string,
  change: Omit<Change, 'record' | 'recordId'>,
  at?: Date,
): Promise<void> => record(manager, [{ record: 'booking', recordId: bookingId, ...change }], at);
