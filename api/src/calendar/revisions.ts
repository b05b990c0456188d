import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { HistoryKind } from '../contract/history.js';
import { isoTime, type DriverTime } from '../platform/database/driver-values.js';
import { allOf, oneOf } from '../platform/database/sql.js';
import { inBatches } from '../platform/list/batches.js';

/** What of a booking's history calendars go by. */
export interface Revision {
  sequence: number;
  /** When last; null where never. */
  changedAt: Date | null;
  /** It was confirmed once, so that calendars have it. */
  wasConfirmed: boolean;
}

/** What may change when an event is, or whether it is. */
const CHANGES: HistoryKind[] = [
  'status',
  'edited',
  'quoteSent',
  'quoteAccepted',
  'quoteDeclined',
  'quoteWithdrawn',
  'quoteRevived',
  'quoteReopened',
  'scheduleChanged',
];

interface Row {
  recordId: string;
  changes: number | string;
  changedAt: DriverTime;
  confirmed: number | string;
}

/** The revisions of these bookings, 200 in a statement. */
export async function revisionsOf(
  manager: EntityManager,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Revision>> {
  const revisions = new Map<string, Revision>();
  for (const ids of inBatches(bookingIds)) {
    const { text, values } = allOf([oneOf('recordId', ids), oneOf('kind', CHANGES)]);
    const rows = await manager.query<Row[]>(
      `SELECT recordId, COUNT(*) AS changes, MAX(at) AS changedAt,
         MAX(CASE WHEN kind = 'status' AND toStatus = 'confirmed' THEN 1 ELSE 0 END) AS confirmed
       FROM history WHERE ${text} GROUP BY recordId`,
      values,
    );
    for (const row of rows)
      revisions.set(row.recordId, {
        sequence: Number(row.changes),
        changedAt: new Date(isoTime(row.changedAt)),
        wasConfirmed: Number(row.confirmed) === 1,
      });
  }
  return revisions;
}

const NONE: Revision = { sequence: 0, changedAt: null, wasConfirmed: false };

export const revisionOf = async (manager: EntityManager, id: string): Promise<Revision> =>
  (await revisionsOf(manager, [id])).get(id) ?? NONE;

/**
 * What a calendar is to say of a booking: an evening that was confirmed once and is cancelled has to
 * be taken out of it. `null` where there is nothing to put in, nor to take out.
 */
export function calendarStatusOf(
  { status }: Pick<Booking, 'status'>,
  { wasConfirmed }: Pick<Revision, 'wasConfirmed'> = NONE,
): 'CONFIRMED' | 'CANCELLED' | null {
  if (status === 'confirmed' || status === 'completed') return 'CONFIRMED';
  return status === 'cancelled' && wasConfirmed ? 'CANCELLED' : null;
}

/** What calendars know a booking's event by. */
export const uidOf = ({ id }: Pick<Booking, 'id'>, siteUrl: string): string =>
  `${id}@${new URL(siteUrl).hostname}`;
