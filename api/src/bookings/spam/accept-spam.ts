import type { EntityManager } from 'typeorm';
import { takeFromSpam } from '../../spam/hold-as-spam.js';
import type { BookingEntity } from '../booking.entity.js';
import { newPendingBooking, type BookingInput, type HomeSettings } from '../booking.factory.js';
import { insertBooking } from '../insert-booking.js';
import { recordBooking } from '../record-booking.js';

/**
 * Makes a pending booking of a request that was held as spam, with the id and the time that the
 * visitor was answered.
 * @param uid the admin who did it; null where it was the customer
 * @returns `null` where there is no such request
 */
export async function acceptSpam(
  manager: EntityManager,
  id: string,
  uid: string | null,
  home: HomeSettings,
): Promise<BookingEntity | null> {
  const spam = await takeFromSpam<BookingInput>(manager, 'booking', id);
  if (!spam) return null;
  const { createdAt, request } = spam;
  const stored = await insertBooking(manager, newPendingBooking(request, { id, createdAt }, home));
  await recordBooking(manager, id, { kind: 'accepted', uid });
  return stored;
}
