import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Booking } from '../../contract/bookings.js';
import { ERRORS } from '../../contract/errors.js';
import type { SpamRequest } from '../../contract/spam.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { record } from '../../platform/audit/record.js';
import type { Page } from '../../platform/list/list.js';
import type { PageQuery } from '../../platform/list/list-query.js';
import { heldAsSpam, takeFromSpam } from '../../spam/hold-as-spam.js';
import type { BookingInput } from '../booking.factory.js';
import { toBooking } from '../booking.mapper.js';
import { createdEntry } from '../insert-booking.js';
import { toSpamRequest } from '../booking.mapper.js';
import { forgetRequests } from '../../idempotency/idempotency.js';
import { acceptSpam } from './accept-spam.js';

/** The requests that look like a robot's: nothing a visitor sent is dropped unseen. */
@Injectable()
export class SpamService {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. */
  async page(query: PageQuery): Promise<Page<SpamRequest>> {
    const { items, total } = await heldAsSpam<BookingInput>(this.database.reader, 'booking', query);
    return { items: items.map(toSpamRequest), total };
  }

  /**
   * Makes a pending booking of it, with the id and the time that the visitor was answered.
   * @throws ApiError 404
   */
  async accept(id: string, uid: string): Promise<Booking> {
    return this.database.transaction(async (manager) => {
      const booking = await acceptSpam(manager, id, uid, this.config);
      if (!booking) throw ApiError.notFound(ERRORS.spamRequestNotFound);
      return toBooking(booking);
    });
  }

  /**
   * For good; the history keeps its id, its dates and who did it.
   * @throws ApiError 404
   */
  async delete(id: string, uid: string): Promise<{ id: string }> {
    await this.database.transaction(async (manager) => {
      const spam = await takeFromSpam<BookingInput>(manager, 'booking', id);
      if (!spam) throw ApiError.notFound(ERRORS.spamRequestNotFound);
      await forgetRequests(manager, [id]);
      const { eventDate } = spam;
      const deleted = { record: 'booking', recordId: id, kind: 'deleted', uid, eventDate } as const;
      await record(manager, [createdEntry(spam), deleted]);
    });
    await this.database.overwriteErased();
    return { id };
  }
}
