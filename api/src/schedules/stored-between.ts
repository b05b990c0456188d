import type { EntityManager } from 'typeorm';
import { storedTime } from '../platform/database/driver-values.js';
import { dialect } from '../platform/database/sql.js';
import { LONGEST_WINDOW_MS } from './holdings.js';

/** Of which bookings the stored event window overlaps [from, until); without an end, all to come. */
export async function storedBetween(
  manager: EntityManager,
  from: Date,
  until: Date | null,
): Promise<string[]> {
  const bounds = until && [
    storedTime(new Date(until.getTime() + LONGEST_WINDOW_MS)),
    storedTime(until),
  ];
  const rows = await manager.query<{ bookingId: string }[]>(
    `SELECT bookingId FROM schedules ${dialect(manager).by('ix_schedules_window')}
     WHERE windowEnd > ?${bounds ? ' AND windowEnd <= ? AND windowStart < ?' : ''}`,
    [storedTime(from), ...(bounds ?? [])],
  );
  return rows.map(({ bookingId }) => bookingId);
}
