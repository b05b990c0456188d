import type { EntityManager } from 'typeorm';
import { appendBookingHistory } from '../bookings/append-booking-history.js';
import { newestVersion } from '../catalogue/stored-versions.js';
import type { Booking } from '../contract/bookings.js';
import { clashesOf, holdingsOf, stockOf, worsens } from '../contract/schedules/peak.js';
import { SCHEDULE_ERRORS, type ClashRefusal } from '../contract/schedules/schedule.js';
import { assertPromiseLock } from '../platform/database/promise-lock.js';
import { ApiError } from '../platform/http/api-error.js';
import { holdingsBetween } from './clashes.js';
import { describeClashes } from './describe.js';
import type { StoredSchedule } from './stored-schedules.js';

/** Who changes the schedule, and why although it clashes. */
interface Change {
  /** What the booking promises now; null where that is nothing. */
  from: StoredSchedule | null;
  to: StoredSchedule;
  uid: string | null;
  override: string | null | undefined;
}

/**
 * Refuses to promise equipment that is promised to others, unless there is a reason, which the
 * history keeps. To hold less than before is always possible.
 * @param booking as it will be: only a confirmed one promises
 * @throws ApiError 409 with `clashes`
 */
export async function assertNoClash(
  manager: EntityManager,
  booking: Booking,
  { from, to, uid, override }: Change,
  timeZone: string,
): Promise<void> {
  const mine = holdingsOf(booking, to);
  const [first] = mine;
  if (booking.status !== 'confirmed' || !first) return;
  assertPromiseLock(manager);
  const window = [new Date(first.from), new Date(first.until)] as const;
  const others = (await holdingsBetween(manager, ...window)).filter(
    ({ bookingId }) => bookingId !== booking.id,
  );
  const stock = stockOf((await newestVersion(manager)).document);
  if (stock.size === 0) return;
  if (!worsens(from ? holdingsOf(booking, from) : [], mine, others, stock)) return;
  const clashes = clashesOf(mine, others, stock);
  if (!override) {
    const body = { error: SCHEDULE_ERRORS.clash, clashes };
    throw new ApiError(409, body satisfies ClashRefusal);
  }
  await appendBookingHistory(manager, booking.id, {
    kind: 'clashOverridden',
    uid,
    fromText: describeClashes(clashes, timeZone),
    toText: override,
  });
}
