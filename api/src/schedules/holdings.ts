import type { EntityManager } from 'typeorm';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { eventWindow } from '../contract/schedules/event-window.js';
import type { Holding, Stock } from '../contract/schedules/peak.js';
import type { Allocation, Schedule } from '../contract/schedules/schedule.js';
import { isoTime, storedTime, type DriverTime } from '../platform/database/driver-values.js';
import { dialect } from '../platform/database/sql.js';
import type { ScheduledBooking } from './schedule-sources.js';

/**
 * No window is longer: two days, and a day each for set-up, breakdown and both ways; so no index
 * is read further than this.
 */
export const LONGEST_WINDOW_MS = 6 * 86_400_000;

interface Row {
  bookingId: string;
  reference: string;
  equipment: string;
  quantity: number;
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
  const rows = await manager.query<Row[]>(
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
  return rows.map(({ bookingId, reference, equipment, quantity, windowStart, windowEnd }) => ({
    ...{ bookingId, reference, equipment, quantity },
    from: Date.parse(isoTime(windowStart)),
    until: Date.parse(isoTime(windowEnd)),
  }));
}

/** What one booking holds, or would. */
export function holdingsOf(
  { id, reference }: Pick<ScheduledBooking, 'id' | 'reference'>,
  { schedule, allocations }: { schedule: Schedule; allocations: readonly Allocation[] },
): Holding[] {
  const { windowStart, windowEnd } = eventWindow(schedule);
  const [from, until] = [Date.parse(windowStart), Date.parse(windowEnd)];
  return allocations.map(({ equipment, quantity }) => ({
    ...{ bookingId: id, reference, equipment, quantity, from, until },
  }));
}

/** How many there are of each piece of equipment. */
export const stockOf = ({ equipment }: Pick<CatalogueContent, 'equipment'>): Stock =>
  new Map(equipment.map(({ id, name, count }) => [id, { name, count }]));
