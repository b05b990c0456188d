import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import type {
  Conversation,
  ConversationEntry,
  CustomerConversationEntry,
} from '../../contract/conversation.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { inOrder } from '../../platform/list/in-order.js';
import { pageWindow, type PageQuery } from '../../platform/list/list-query.js';
import type { Page } from '../../platform/list/list.js';
import { assertWritable } from '../bookings/assert-writable.js';
import { BookingCorrespondence } from '../bookings/booking-correspondence.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { ConversationsRepository } from './conversations.repository.js';

@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly correspondence: BookingCorrespondence,
    private readonly conversations: ConversationsRepository,
  ) {}

  /** Oldest first. @throws ApiError 404 */
  async get(bookingId: string): Promise<ConversationEntry[]> {
    await this.bookings.getRow(bookingId);
    return this.conversations.find(bookingId);
  }

  /** What its customer sees of it: what was written, unless the owner has stopped it. */
  async getForCustomer(bookingId: string): Promise<CustomerConversationEntry[]> {
    const entries = await this.conversations.find(bookingId);
    return entries.flatMap(({ at, from, channel, text, state }): CustomerConversationEntry[] => {
      if (from === 'customer') return [{ at, from, text }];
      return channel === 'mail' && state !== 'stopped' ? [{ at, from: 'us', text }] : [];
    });
  }

  /** Those with words in them, by the last of these, newest first. */
  async page(query: PageQuery): Promise<Page<Conversation>> {
    const { reader } = this.database;
    const [found, total] = await reader.findAndCount(BookingEntity, {
      select: { id: true },
      where: { lastWordsAt: Not(IsNull()) },
      order: { lastWordsAt: 'DESC', id: 'DESC' },
      ...pageWindow(query),
    });
    const ids = found.map(({ id }) => id);
    const rows = inOrder(ids, await reader.findBy(BookingEntity, { id: In(ids) }));
    const conversations = await this.conversations.findAll(ids);
    const items = rows.flatMap((row) => {
      const last = conversations.get(row.id)?.findLast(({ text }) => text !== '');
      return last ? [toConversation(row, last)] : [];
    });
    return { items, total };
  }

  /**
   * Repeated, it changes nothing.
   * @param upTo what was seen; words that came later go on waiting
   * @throws ApiError 404, 409 where the person is erased
   */
  done(id: string, uid: string, upTo: Date | null): Promise<Booking> {
    return this.database.transaction(async () => {
      const booking = await this.bookings.lock(id);
      assertWritable(booking);
      if (booking.wroteAt === null) return toBooking(booking);
      const wroteAt = upTo && (await this.conversations.firstWordsAfter(id, upTo));
      await this.correspondence.markDealtWith(id, wroteAt);
      await this.bookings.appendHistory(id, { kind: 'conversationDone', uid });
      return toBooking({ ...booking, wroteAt });
    });
  }
}

const toConversation = (
  { id, reference, firstName, lastName, wroteAt }: BookingEntity,
  { at, from, text }: ConversationEntry,
): Conversation => ({
  bookingId: id,
  reference,
  name: `${firstName} ${lastName}`.trim(),
  ...{ at, from, text, unread: wroteAt !== null },
});
