import { StartError } from '../../platform/config/start-error.js';
import { StoredSettingEntity } from '../../platform/database/stored-setting.entity.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { clockChanges } from '../../platform/dates/wall-clock.js';
import { BookingEntity } from './booking.entity.js';

const ID = 'timeZone';

/**
 * Schedules and quotes keep moments, bookings the date and time that the clock of the business shows:
 * in another time zone they would differ, and events take place at another hour.
 * @throws StartError where there are bookings of another time zone
 */
export async function assertTimeZone(database: UnitOfWork, timeZone: string): Promise<void> {
  const { reader } = database;
  const stored = await reader.findOneBy(StoredSettingEntity, { id: ID });
  if (stored?.value === timeZone) return;
  if (stored && !hasSameHours(stored.value, timeZone) && (await reader.exists(BookingEntity)))
    throw new StartError(
      `TIME_ZONE is ${timeZone}, but the bookings in this database were made in ${stored.value} and would move to other hours. Set TIME_ZONE=${stored.value}; it can change only while there are no bookings.`,
    );
  await database.repeatableWrite((manager) =>
    manager.upsert(StoredSettingEntity, { id: ID, value: timeZone }, ['id']),
  );
}

/** Aliases, such as GB and Europe/London, and zones whose clocks agree: no event moves. */
function hasSameHours(one: string, other: string): boolean {
  try {
    return String(clockChanges(one)) === String(clockChanges(other));
  } catch {
    // Stored by a version of Node that knows more zones.
    return false;
  }
}
