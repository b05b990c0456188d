import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository, createdEntry } from './bookings.repository.js';
import type { HeldRequest } from '../spam/spam-request.entity.js';
import { SpamRepository } from '../spam/spam.repository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { PageQuery } from '../../platform/list/list-query.js';
import type { Page } from '../../platform/list/list.js';
import type { Booking } from '../../contract/bookings.js';
import type { SpamRequest } from '../../contract/spam.js';
import { bookingCreated } from '../events/events.js';
import type { BookingEntity } from './booking.entity.js';
import { newPendingBooking, type BookingInput } from './booking.factory.js';
import { toBooking, toSpamRequest } from './booking.mapper.js';

/** Stores new bookings, also of requests that are held as spam for the owner to decide about. */
@Injectable()
export class NewBookings {
  constructor(
    private readonly events: DomainEvents,
    private readonly spamRequests: SpamRepository,
    private readonly bookings: BookingsRepository,
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a booking in the current transaction, and says so.
   * @param uid the admin who entered it; null for visitors
   * @param acceptedBy the admin who accepted the request, where it was held as spam
   * @returns it as stored, with a reference that no other has
   */
  async insert(
    booking: BookingEntity,
    uid: string | null = null,
    acceptedBy = uid,
  ): Promise<BookingEntity> {
    const stored = await this.bookings.insert(booking, uid);
    await this.events.publish(bookingCreated, { booking: toBooking(stored), uid: acceptedBy });
    return stored;
  }

  async spam(query: PageQuery): Promise<Page<SpamRequest>> {
    const { items, total } = await this.spamRequests.page<BookingInput>('booking', query);
    return { items: items.map(toSpamRequest), total };
  }

  /**
   * Makes a request that is held as spam a pending booking, with the id and time of the first answer.
   * @param uid the admin; null where the customer returned to the request
   * @returns null where there is no such request
   */
  async findAndAccept(id: string, uid: string | null): Promise<BookingEntity | null> {
    const spam = await this.spamRequests.take<BookingInput>('booking', id);
    return spam && this.#accept(spam, uid);
  }

  /** The same for the owner. @throws ApiError 404 */
  acceptSpam(id: string, uid: string): Promise<Booking> {
    return this.database.transaction(async () => {
      const spam = await this.spamRequests.takeOrThrow<BookingInput>('booking', id);
      return toBooking(await this.#accept(spam, uid));
    });
  }

  async #accept({ id, createdAt, request }: HeldRequest<BookingInput>, uid: string | null) {
    const booking = newPendingBooking(request, { id, createdAt }, this.config);
    const stored = await this.insert(booking, null, uid);
    await this.bookings.appendHistory(id, { kind: 'accepted', uid });
    return stored;
  }

  /**
   * Deletes a request for good; the history keeps its id, its dates and who did it.
   * @throws ApiError 404
   */
  deleteSpam(id: string, uid: string): Promise<{ id: string }> {
    return this.spamRequests.delete('booking', id, (spam) => [
      createdEntry(spam),
      { record: 'booking', recordId: id, kind: 'deleted', uid, eventDate: spam.eventDate },
    ]);
  }
}
