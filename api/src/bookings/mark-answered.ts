import { IsNull, type EntityManager } from 'typeorm';
import { BookingEntity } from './booking.entity.js';

/**
 * The customer has heard from the owner at that moment. The first time counts, and is never moved.
 * @param manager of the transaction in which the owner does it
 */
export async function markAnswered(manager: EntityManager, bookingId: string, at: Date) {
  await manager.update(BookingEntity, { id: bookingId, answeredAt: IsNull() }, { answeredAt: at });
}
