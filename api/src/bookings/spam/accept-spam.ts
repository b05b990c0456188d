import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update.js';
import { record } from '../../platform/audit/append.js';
import type { BookingEntity } from '../booking.entity.js';
import { newPendingBooking } from '../booking.factory.js';
import { insertBooking } from '../insert-booking.js';
import { SpamRequestEntity } from './spam-request.entity.js';

/**
 * Makes a pending booking of a request that was held as spam, with the id and the time that the
 * visitor was answered.
 * @param uid the admin who did it; null where it was the customer
 * @param home the calling code of a phone number that has none
 * @returns `null` where there is no such request
 */
export async function acceptSpam(
  manager: EntityManager,
  id: string,
  uid: string | null,
  home: string,
): Promise<BookingEntity | null> {
  const spam = await manager.findOne(SpamRequestEntity, { where: { id }, ...forUpdate(manager) });
  if (!spam) return null;
  const booking = newPendingBooking(spam.request, spam, home);
  await manager.delete(SpamRequestEntity, { id });
  const stored = await insertBooking(manager, booking);
  await record(manager, [{ record: 'booking', recordId: id, kind: 'accepted', uid }]);
  return stored;
}
