import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type {
  Conversation,
  ConversationEntry,
  CustomerConversationEntry,
} from '../../contract/conversation.js';
import { pickValues } from '../../contract/record.js';
import { bookingAnswered, bookingStatusChanged, wordsErased } from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { pageWindow, type PageQuery, type Page } from '../../platform/list/list-calls.js';
import { inOrder } from '../../platform/list/list.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import { BookingCorrespondence, wordsSeenUpTo } from '../bookings/booking-correspondence.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { ConversationsRepository } from './conversations.repository.js';

/** The mail of a status is written first. */
const AFTER_MAILS = { order: 1 };

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
    const items = rows.flatMap(({ id, reference, firstName, lastName, wroteAt }) => {
      const last = lastWords(conversations.get(id));
      const name = `${firstName} ${lastName}`.trim();
      const facts = { bookingId: id, reference, name, unread: wroteAt !== null };
      return last ? [{ ...facts, ...pickValues(last, ['at', 'from', 'text']) }] : [];
    });
    return { items, total };
  }

  /** What the owner does about a booking deals with what its customer wrote, as far as it was seen. */
  @OnDomainEvent(bookingAnswered)
  async onAnswered({ bookingId }: typeof bookingAnswered.payload): Promise<void> {
    const { wroteAt } = await this.bookings.getRow(bookingId);
    const next = await this.#nextWords(bookingId, wroteAt, wordsSeenUpTo());
    await this.correspondence.markDealtWith(bookingId, next);
  }

  /**
   * So does a status, of which `correspondenceAfter` has stored it. What the owner says about it to the
   * customer are words, where there is a mail of it.
   */
  @OnDomainEvent(bookingStatusChanged, AFTER_MAILS)
  async onStatus({ booking: { id }, reason }: typeof bookingStatusChanged.payload): Promise<void> {
    if (reason !== null) await this.#findLastWords([id]);
    const { wroteAt, wroteAtBeforeStatus } = await this.bookings.getRow(id);
    if (wroteAt !== null) return;
    const next = await this.#nextWords(id, wroteAtBeforeStatus, wordsSeenUpTo());
    if (next) await this.correspondence.markLeft(id, next);
  }

  @OnDomainEvent(wordsErased)
  async onErased({ bookingIds }: typeof wordsErased.payload): Promise<void> {
    await this.#findLastWords(bookingIds);
  }

  /** Stores anew when the last words came that are there, unless others came meanwhile. */
  async #findLastWords(bookingIds: readonly string[]): Promise<void> {
    const { manager } = this.database;
    const select = { id: true, lastWordsAt: true } as const;
    const rows = await manager.find(BookingEntity, { select, where: { id: In(bookingIds) } });
    const conversations = await this.conversations.findAll(bookingIds);
    for (const { id, lastWordsAt: before } of rows) {
      const last = lastWords(conversations.get(id));
      const lastWordsAt = last ? new Date(last.at) : null;
      await this.correspondence.replaceLastWords(id, before, lastWordsAt);
    }
  }

  /** When the first words came that still wait where those up to a moment are dealt with; null where none do. */
  async #nextWords(id: string, wroteAt: Date | null, upTo?: Date | null): Promise<Date | null> {
    if (wroteAt === null || !upTo) return null;
    return upTo < wroteAt ? wroteAt : this.conversations.firstWordsAfter(id, upTo);
  }

  /**
   * Repeated, it changes nothing.
   * @param upTo what was seen; words that came later go on waiting
   * @throws ApiError 404, 409 where the person is erased
   */
  done(id: string, uid: string, upTo: Date | null) {
    return this.database.transaction(async () => {
      const booking = await this.bookings.lock(id);
      assertWritable(booking);
      const { wroteAt: before } = booking;
      if (before === null || (upTo && upTo < before)) return toBooking(booking);
      const wroteAt = await this.#nextWords(id, before, upTo);
      await this.correspondence.markDealtWith(id, wroteAt);
      await this.bookings.appendHistory(id, { kind: 'conversationDone', uid });
      return toBooking({ ...booking, wroteAt });
    });
  }
}

const lastWords = (entries: readonly ConversationEntry[] = []): ConversationEntry | undefined =>
  entries.findLast(({ text }) => text !== '');
