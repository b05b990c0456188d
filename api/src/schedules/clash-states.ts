import type { EntityManager } from 'typeorm';
import { clashesOf, type Holding } from '../contract/schedules/peak.js';
import type { ClashState } from '../contract/schedules/schedule.js';
import { OPEN_BOOKING_STATUSES } from '../contract/statuses.js';
import { isoTime, storedTime, type DriverTime } from '../platform/database/driver-values.js';
import { dialect, oneOf } from '../platform/database/sql.js';
import { holdingsBetween, stockOf } from './holdings.js';
import type { ScheduledBooking, ScheduleSources } from './schedule-sources.js';

interface Row {
  bookingId: string;
  equipment: string;
  quantity: number;
  windowStart: DriverTime;
  windowEnd: DriverTime;
}

/**
 * Of a page of the list, which bookings clash or would, by id; only open ones to come that hold
 * equipment can. Where none does, it is one statement that finds nothing.
 */
export async function clashStates(
  manager: EntityManager,
  bookings: readonly Pick<ScheduledBooking, 'id' | 'reference' | 'status'>[],
  sources: Pick<ScheduleSources, 'catalogue'>,
): Promise<Map<string, ClashState>> {
  const open = new Map(
    bookings
      .filter(({ status }) => OPEN_BOOKING_STATUSES.includes(status))
      .map((booking) => [booking.id, booking]),
  );
  const rows = open.size === 0 ? [] : await heldByThese(manager, [...open.keys()]);
  if (rows.length === 0) return new Map();
  const mine = new Map<string, Holding[]>();
  for (const { bookingId, equipment, quantity, windowStart, windowEnd } of rows) {
    const holdings = mine.get(bookingId) ?? [];
    const reference = open.get(bookingId)?.reference ?? '';
    const [from, until] = [Date.parse(isoTime(windowStart)), Date.parse(isoTime(windowEnd))];
    holdings.push({ bookingId, reference, equipment, quantity, from, until });
    mine.set(bookingId, holdings);
  }
  const all = [...mine.values()].flat();
  const from = all.reduce((first, holding) => Math.min(first, holding.from), Infinity);
  const until = all.reduce((last, holding) => Math.max(last, holding.until), 0);
  const stock = stockOf(await sources.catalogue(manager));
  if (stock.size === 0) return new Map();
  const others = await holdingsBetween(manager, new Date(from), new Date(until));
  return new Map(
    [...mine]
      .filter(([, holdings]) => clashesOf(holdings, others, stock).length > 0)
      .map(([id]) => [id, open.get(id)?.status === 'confirmed' ? 'clashes' : 'would-clash']),
  );
}

function heldByThese(manager: EntityManager, ids: string[]): Promise<Row[]> {
  const { byKey, join } = dialect(manager);
  const { text, values } = oneOf('allocations.bookingId', ids);
  return manager.query<Row[]>(
    `SELECT allocations.bookingId AS bookingId, allocations.equipment AS equipment,
       allocations.quantity AS quantity,
       schedules.windowStart AS windowStart, schedules.windowEnd AS windowEnd
     FROM allocations ${byKey} ${join} schedules ${byKey} ON schedules.bookingId = allocations.bookingId
     WHERE ${text} AND schedules.endAt > ?`,
    [...values, storedTime(new Date())],
  );
}
