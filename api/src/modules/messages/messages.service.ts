import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import {
  CAME_BACK,
  MESSAGE_ERRORS,
  STOPPED_BECAUSE,
  type Message,
  type MessageQuery,
  type MessageState,
} from '../../contract/messages.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { isReachable } from '../../contract/privacy.js';
import { ApiError } from '../../platform/http/api-error.js';
import { inOrder } from '../../platform/list/list.js';
import { pageWindow, type Page } from '../../platform/list/list-calls.js';
import { Outbox } from './outbox.js';
import { ended, MessageEntity } from './message.entity.js';
import { MessageRenderer } from './message-renderer.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import { UnsentMessages } from './unsent-messages.js';

@Injectable()
export class MessagesService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly database: UnitOfWork,
    private readonly renderer: MessageRenderer,
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly unsent: UnsentMessages,
  ) {}

  async page({ state, bookingId, todo, ...page }: MessageQuery): Promise<Page<Message>> {
    const { reader } = this.database;
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const where = { ...(state && { state }), ...(bookingId && { bookingId }) };
    // Ids first, which the indexes of the orders have: rows that are skipped are never read.
    const select = { id: true } as const;
    const idsOnly = { select, where, order, ...pageWindow(page) };
    const [found, total] = await (todo
      ? this.unsent.ids({ ...where, ...page })
      : reader.findAndCount(MessageEntity, idsOnly));
    const ids = found.map(({ id }) => id);
    const rows = inOrder(ids, await reader.findBy(MessageEntity, { id: In(ids) }));
    return { items: await this.renderer.withTexts(rows), total };
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<Message> {
    return this.renderer.withText(await this.#getOrThrow(id));
  }

  /**
   * Queues a message again, with a new Message-ID; one that may have arrived keeps it, so that a receiver
   * can drop the second one.
   * @throws ApiError 404, 409
   */
  async resend(id: string): Promise<Message> {
    const message = await this.#getOrThrow(id);
    if (message.state === 'sending') throw messageConflict('beingSent');
    if (message.recipient === '') throw messageConflict(await this.#whyWithoutAddress(message));
    if (!this.config.mail.smtp) throw messageConflict('noMailServer');
    if (!(await this.renderer.isStillRelevant(message))) throw messageConflict('outdated');
    // One that still waits for its first attempt keeps its time, which may be held.
    if (message.state === 'queued' && message.attempts === 0) return this.get(id);
    const from: MessageState[] = ['queued', 'sent', 'uncertain', 'failed', 'stopped', 'unsent'];
    return this.#change(message, from, 'beingSent', ({ parameters }) => ({
      state: 'queued',
      attempts: 0,
      unanswered: 0,
      resends: message.resends + (message.state === 'uncertain' ? 0 : 1),
      nextAttemptAt: new Date(),
      error: null,
      sentAt: null,
      parameters: { ...parameters, isSentAgain: true },
    }));
  }

  /** @throws ApiError 404, 409 where it is not waiting any more */
  async stop(id: string): Promise<Message> {
    const from: MessageState[] = ['queued', 'unsent', 'stopped'];
    return this.#change(await this.#getOrThrow(id), from, 'notStoppable', () =>
      ended('stopped', STOPPED_BECAUSE.byAdmin),
    );
  }

  /**
   * Notes that the owner has sent it in another way.
   * @throws ApiError 404, 409 while it is being sent, or where the person was erased
   */
  async markSent(id: string): Promise<Message> {
    const message = await this.#getOrThrow(id);
    if (message.state === 'sent') return this.get(id);
    const from: MessageState[] = ['queued', 'uncertain', 'failed', 'stopped', 'unsent'];
    const change = { ...ended('sent'), sentAt: new Date() };
    return this.#change(message, from, 'beingSent', async (now) => {
      const parameters = await this.renderer.parametersNow(now);
      return { ...change, parameters: { ...parameters, isSentByHand: true } };
    });
  }

  /**
   * Notes that a message came back to the sender's mailbox, which only its owner sees.
   * @throws ApiError 404, 409 where it was not sent
   */
  async markReturned(id: string): Promise<Message> {
    const change = { ...ended('failed', CAME_BACK), sentAt: null };
    const message = await this.#getOrThrow(id);
    return this.#change(message, ['sent', 'uncertain'], 'notReturnable', () => change);
  }

  /**
   * Changes a message only while it is in one of these states, since a worker may have claimed it, and
   * has a recipient. Its booking is locked, so that an erasure comes before or after the whole change.
   * @throws ApiError 404, 409
   */
  async #change(
    { id, bookingId }: MessageEntity,
    from: MessageState[],
    otherwise: keyof typeof MESSAGE_ERRORS,
    changeOf: (now: MessageEntity) => Partial<MessageEntity> | Promise<Partial<MessageEntity>>,
  ): Promise<Message> {
    await this.database.transaction(async () => {
      const booking = bookingId === null ? null : await this.bookings.lock(bookingId);
      if (booking) assertWritable(booking);
      const { manager, forUpdate } = this.database;
      const now = await manager.findOne(MessageEntity, { where: { id }, ...forUpdate });
      if (!now) throw ApiError.notFound(MESSAGE_ERRORS.notFound);
      if (now.recipient === '' && booking?.email !== '') throw messageConflict('erased');
      if (!from.includes(now.state)) throw messageConflict(otherwise);
      await manager.update(MessageEntity, { id }, await changeOf(now));
      this.outbox.wakeAfterCommit();
    });
    return this.get(id);
  }

  async #whyWithoutAddress({ bookingId }: MessageEntity): Promise<'erased' | 'noAddress'> {
    const booking = bookingId === null ? null : await this.bookings.get(bookingId);
    return booking?.email === '' && isReachable(booking) ? 'noAddress' : 'erased';
  }

  async #getOrThrow(id: string): Promise<MessageEntity> {
    const message = await this.database.reader.findOneBy(MessageEntity, { id });
    if (!message) throw ApiError.notFound(MESSAGE_ERRORS.notFound);
    return message;
  }
}

const messageConflict = (error: keyof typeof MESSAGE_ERRORS) =>
  new ApiError(409, { error: MESSAGE_ERRORS[error] });
