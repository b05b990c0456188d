import { BookingEntity } from '../modules/bookings/booking.entity.js';
import { hostOf, UID_HOST } from '../modules/calendar/calendar-uids.js';
import { StoredSettingEntity } from '../platform/database/stored-setting.entity.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';

/**
 * Stores the host of all UIDs, which calendars know events by: with another SITE_URL each event would be
 * in them twice. It may change while there are no bookings.
 */
export async function storeUidHost(database: UnitOfWork, siteUrl: string): Promise<void> {
  const { reader } = database;
  const value = hostOf(siteUrl);
  const stored = await reader.findOneBy(StoredSettingEntity, { id: UID_HOST });
  if (stored?.value === value || (stored && (await reader.exists(BookingEntity)))) return;
  await database.repeatableWrite((manager) =>
    manager.upsert(StoredSettingEntity, { id: UID_HOST, value }, ['id']),
  );
}
