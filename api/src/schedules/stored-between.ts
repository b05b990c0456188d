import type { EntityManager } from 'typeorm';
import { storedTime } from '../platform/database/driver-values.js';
import { dialect } from '../platform/database/sql.js';

/** Of which bookings the stored event window overlaps [from, until); without an end, all to come. */
export async function storedBetween(
  manager: EntityManager,
  from: Date,
  until: Date | null,
): Promise<string[]> {
  const rows = await manager.query<{ bookingId: string }[]>(
    `SELECT bookingId FROM schedules ${dialect(manager).by('ix_schedules_window')}
     WHERE windowEnd > ?${until ? ' AND windowStart < ?' : ''}`,
    [storedTime(from), ...(until ? [storedTime(until)] : [])],
  );
  return rows.map(({ bookingId }) => bookingId);
}
