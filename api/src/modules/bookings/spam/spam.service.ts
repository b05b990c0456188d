import { Inject, Injectable } from '@nestjs/common';
import { NewBookings } from '../new-bookings.js';
import { SpamRepository } from '../../spam/spam.repository.js';
import { ApiError } from '../../../platform/http/api-error.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { Booking } from '../../../contract/bookings.js';
import { ERRORS } from '../../../contract/errors.js';
import type { SpamRequest } from '../../../contract/spam.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Page } from '../../../platform/list/list.js';
import type { PageQuery } from '../../../platform/list/list-query.js';
import type { BookingInput } from '../booking.factory.js';
import { toBooking, toSpamRequest } from '../booking.mapper.js';
import { createdEntry } from '../bookings.repository.js';

/** Requests that are held as spam, for the owner to decide about. */
@Injectable()
export class SpamService {
  constructor(
    private readonly spamRequests: SpamRepository,
    private readonly newBookings: NewBookings,
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. */
  async page(query: PageQuery): Promise<Page<SpamRequest>> {
    const { items, total } = await this.spamRequests.page<BookingInput>('booking', query);
    return { items: items.map(toSpamRequest), total };
  }

  /**
   * Makes it a pending booking.
   * @throws ApiError 404
   */
  async accept(id: string, uid: string): Promise<Booking> {
    return this.database.transaction(async () => {
      const booking = await this.newBookings.acceptSpam(id, uid, this.config);
      if (!booking) throw ApiError.notFound(ERRORS.spamRequestNotFound);
      return toBooking(booking);
    });
  }

  /**
   * Deletes it for good; the history keeps its id, its dates and who did it.
   * @throws ApiError 404
   */
  delete(id: string, uid: string): Promise<{ id: string }> {
    return this.spamRequests.delete('booking', id, (spam) => [
      createdEntry(spam),
      { record: 'booking', recordId: id, kind: 'deleted', uid, eventDate: spam.eventDate },
    ]);
  }
}
