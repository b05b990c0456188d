import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { STATUS_DELAY_SECONDS } from '../../contract/messages.js';
import { isRequestStatus, type BookingStatus } from '../../contract/statuses.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { BookingEntity } from './booking.entity.js';

type CorrespondenceColumns = Pick<
  BookingEntity,
  'answeredAt' | 'otherAnswerAt' | 'wroteAt' | 'lastWordsAt'
>;

/**
 * When the owner answered and the customer wrote, and whether that waits: these four columns of a booking
 * are worked out in this file alone.
 */
@Injectable()
export class BookingCorrespondence {
  constructor(private readonly database: UnitOfWork) {}

  /**
   * Stores when the customer first heard from the owner, which a later answer does not change, and that
   * what they had written is dealt with.
   * @param hasWords whether something was written, or noted of what was said
   */
  async markAnswered(id: string, at: Date, hasWords: boolean): Promise<void> {
    for (const column of ['answeredAt', 'otherAnswerAt'])
      await this.database.manager.update(
        BookingEntity,
        { id, [column]: IsNull() },
        { [column]: at },
      );
    await this.#update(id, { wroteAt: null, ...(hasWords && { lastWordsAt: at }) });
  }

  /** Stores that words of the customer wait for the owner; the first count, whatever follows. */
  async markWrote(id: string, wroteAt: Date): Promise<void> {
    const nothingWaits = { id, wroteAt: IsNull() };
    await this.database.manager.update(BookingEntity, nothingWaits, { wroteAt });
    await this.markWords(id, wroteAt);
  }

  /** Stores that there are words about which nothing is to be done. */
  async markWords(id: string, lastWordsAt: Date): Promise<void> {
    await this.#update(id, { lastWordsAt });
  }

  /** Stores anew when the last words came that are there, unless others have come since `before` was read. */
  async replaceLastWords(id: string, before: Date | null, lastWordsAt: Date | null): Promise<void> {
    const unchanged = { id, lastWordsAt: before ?? IsNull() };
    await this.database.manager.update(BookingEntity, unchanged, { lastWordsAt });
  }

  /**
   * Stores that what the customer wrote is dealt with.
   * @param next when words came that still wait; null where there are none
   */
  async markDealtWith(id: string, next: Date | null): Promise<void> {
    await this.#update(id, { wroteAt: next });
  }

  async #update(id: string, columns: Partial<CorrespondenceColumns>): Promise<void> {
    await this.database.manager.update(BookingEntity, { id }, columns);
  }
}

/**
 * What a change of the status makes of it. By an admin it is an answer, too, unless it is set back to
 * pending before the customer was told.
 * @param uid the admin; null where nobody is signed in
 */
export function correspondenceAfter(
  before: BookingEntity,
  status: BookingStatus,
  uid: string | null,
): Pick<CorrespondenceColumns, 'answeredAt' | 'wroteAt'> {
  const now = new Date();
  const isSetBack =
    isRequestStatus(status) &&
    before.answeredAt !== null &&
    now.getTime() - before.answeredAt.getTime() < STATUS_DELAY_SECONDS * 1000;
  return {
    answeredAt: isSetBack
      ? before.otherAnswerAt
      : (before.answeredAt ?? (uid === null ? null : now)),
    // What the owner does about a booking deals with what its customer wrote.
    wroteAt: uid === null ? before.wroteAt : null,
  };
}
