import { Injectable } from '@nestjs/common';
import { BookingsRepository } from './bookings.repository.js';
import { SpamRepository } from '../spam/spam.repository.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { bookingCreated } from '../events/events.js';
import type { BookingEntity } from './booking.entity.js';
import { newPendingBooking, type BookingInput, type HomeSettings } from './booking.factory.js';
import { toBooking } from './booking.mapper.js';

/** Stores new bookings. */
@Injectable()
export class NewBookings {
  constructor(
    private readonly events: DomainEvents,
    private readonly spamRequests: SpamRepository,
    private readonly bookings: BookingsRepository,
  ) {}

  /**
   * Stores a booking in the current transaction, and says so.
   * @param uid the admin who entered it; null for visitors
   * @returns it as stored, with a reference that no other has
   */
  async insert(booking: BookingEntity, uid: string | null = null): Promise<BookingEntity> {
    const stored = await this.bookings.insert(booking, uid);
    await this.events.publish(bookingCreated, toBooking(stored));
    return stored;
  }

  /**
   * Makes a request that is held as spam a pending booking, with the id and time of the first answer.
   * @param uid the admin; null where the customer returned to the request
   * @returns null where there is no such request
   */
  async acceptSpam(
    id: string,
    uid: string | null,
    home: HomeSettings,
  ): Promise<BookingEntity | null> {
    const spam = await this.spamRequests.take<BookingInput>('booking', id);
    if (!spam) return null;
    const { createdAt, request } = spam;
    const stored = await this.insert(newPendingBooking(request, { id, createdAt }, home));
    await this.bookings.appendHistory(id, { kind: 'accepted', uid });
    return stored;
  }
}
