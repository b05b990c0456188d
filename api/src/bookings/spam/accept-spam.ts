import type { EntityManager } from 'typeorm';
import { takeFromSpam } from '../../spam/hold-as-spam.js';
import type { BookingEntity } from '../booking.entity.js';
import { newPendingBooking, type BookingInput, type HomeSettings } from '../booking.factory.js';
import { insertBooking } from '../insert-booking.js';
import { recordBooking } from '../record-booking.js';

/**
 * Makes a request that is held as spam a pending booking, with the id and time of the first answer.
 * @param uid the admin; null where the customer returned to the request
 * @returns null where there is no such request
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
