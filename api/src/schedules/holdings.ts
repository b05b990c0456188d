import type { EntityManager } from 'typeorm';
import { clashesOf, type Holding, type Stock } from '../contract/schedules/peak.js';
import type { Clash } from '../contract/schedules/schedule.js';
import { isoTime, storedTime, type DriverTime } from '../platform/database/driver-values.js';
import { dialect, oneOf } from '../platform/database/sql.js';
import type { ScheduledBooking } from './schedule-sources.js';

/**
 * No window is longer: two days, and a day each for set-up, breakdown and both ways; so no index
 * is read further than this.
 */
const LONGEST_WINDOW_MS = 6 * 86_400_000;

/** What a booking holds, as the drivers give it. */
interface HoldingRow extends Omit<Holding, 'from' | 'until'> {
  windowStart: DriverTime;
  windowEnd: DriverTime;
}

/**
 * What confirmed bookings hold whose windows overlap [from, until); so bookings that touch it are
 * not among them.
 */
export async function holdingsBetween(
  manager: EntityManager,
  from: Date,
  until: Date,
): Promise<Holding[]> {
  const { by, byKey, join } = dialect(manager);
  const rows = await manager.query<HoldingRow[]>(
    `SELECT schedules.bookingId AS bookingId, bookings.reference AS reference,
       allocations.equipment AS equipment, allocations.quantity AS quantity,
       schedules.windowStart AS windowStart, schedules.windowEnd AS windowEnd
     FROM schedules ${by('ix_schedules_window')}
       ${join} allocations ${byKey} ON allocations.bookingId = schedules.bookingId
       ${join} bookings ${byKey} ON bookings.id = schedules.bookingId
     WHERE schedules.windowEnd > ? AND schedules.windowEnd <= ? AND schedules.windowStart < ?
       AND bookings.status = 'confirmed'`,
    [
      storedTime(from),
      storedTime(new Date(until.getTime() + LONGEST_WINDOW_MS)),
      storedTime(until),
    ],
  );
  return rows.map(toHolding);
}

/** What these bookings hold whose events are not over, whatever their status. */
export async function holdingsToCome(
  manager: EntityManager,
  bookings: ReadonlyMap<string, Pick<ScheduledBooking, 'reference'>>,
): Promise<Holding[]> {
  if (bookings.size === 0) return [];
  const { byKey, join } = dialect(manager);
  const { text, values } = oneOf('allocations.bookingId', [...bookings.keys()]);
  const rows = await manager.query<Omit<HoldingRow, 'reference'>[]>(
    `SELECT allocations.bookingId AS bookingId, allocations.equipment AS equipment,
       allocations.quantity AS quantity,
       schedules.windowStart AS windowStart, schedules.windowEnd AS windowEnd
     FROM allocations ${byKey} ${join} schedules ${byKey} ON schedules.bookingId = allocations.bookingId
     WHERE ${text} AND schedules.endAt > ?`,
    [...values, storedTime(new Date())],
  );
  return rows.map((row) =>
    toHolding({ ...row, reference: bookings.get(row.bookingId)?.reference ?? '' }),
  );
}

const toHolding = ({ windowStart, windowEnd, ...held }: HoldingRow): Holding => ({
  ...held,
  from: Date.parse(isoTime(windowStart)),
  until: Date.parse(isoTime(windowEnd)),
});

/**
 * The clashes of bookings with what confirmed ones hold, by id.
 * @param held what each of them holds, or would
 */
export async function clashesWith(
  manager: EntityManager,
  held: ReadonlyMap<string, readonly Holding[]>,
  stock: Stock,
): Promise<Map<string, Clash[]>> {
  const all = [...held.values()].flat();
  // Where no equipment is set up any more, there is nothing to promise.
  if (all.length === 0 || stock.size === 0) return new Map();
  const from = all.reduce((first, holding) => Math.min(first, holding.from), Infinity);
  const until = all.reduce((last, holding) => Math.max(last, holding.until), 0);
  const others = await holdingsBetween(manager, new Date(from), new Date(until));
  return new Map([...held].map(([id, mine]) => [id, clashesOf(mine, others, stock)]));
}
