import type { EntityManager } from 'typeorm';
import { clashesOf, holdingsOf, stockOf, worsens } from '../contract/schedules/peak.js';
import { SCHEDULE_ERRORS, type ClashRefusal } from '../contract/schedules/schedule.js';
import { record } from '../platform/audit/record.js';
import { assertPromiseLock } from '../platform/database/promise-lock.js';
import { ApiError } from '../platform/http/api-error.js';
import { holdingsBetween } from './holdings.js';
import { clashesInWords } from './in-words.js';
import type { StoredSchedule } from './schedule-rows.js';
import type { ScheduledBooking, ScheduleSources } from './schedule-sources.js';

/** Who makes a promise, and why all the same where it clashes. */
interface Promiser {
  uid: string | null;
  override: string | null | undefined;
}

/**
 * Lets nobody promise equipment that is promised to others, unless they say why; the history keeps
 * that. To hold less than before is always possible.
 * @param booking as it will be: only a confirmed one promises
 * @param change from what it promises now, null where that is nothing, to what it will
 * @throws ApiError 409 with `clashes`
 */
export async function refuseClash(
  manager: EntityManager,
  booking: Pick<ScheduledBooking, 'id' | 'reference' | 'status'>,
  { from, to }: { from: StoredSchedule | null; to: StoredSchedule },
  { uid, override }: Promiser,
  { catalogue, timeZone }: Pick<ScheduleSources, 'catalogue' | 'timeZone'>,
): Promise<void> {
  const mine = holdingsOf(booking, to);
  const [first] = mine;
  if (booking.status !== 'confirmed' || !first) return;
  assertPromiseLock(manager);
  const window = [new Date(first.from), new Date(first.until)] as const;
  const others = (await holdingsBetween(manager, ...window)).filter(
    ({ bookingId }) => bookingId !== booking.id,
  );
  const stock = stockOf(await catalogue(manager));
  if (stock.size === 0) return;
  if (!worsens(from ? holdingsOf(booking, from) : [], mine, others, stock)) return;
  const clashes = clashesOf(mine, others, stock);
  if (!override) {
    const body = { error: SCHEDULE_ERRORS.clash, clashes };
    throw new ApiError(409, body satisfies ClashRefusal);
  }
  const told = { fromText: clashesInWords(clashes, timeZone), toText: override };
  await record(manager, [
    { record: 'booking', recordId: booking.id, kind: 'clashOverridden', uid, ...told },
  ]);
}
