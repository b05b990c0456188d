import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MESSAGE_ERRORS, type Message } from '../../contract/messages.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { ApiError } from '../../platform/http/api-error.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { bookingAnswered } from '../events/events.js';
import {
  Idempotency,
  idempotencyKeyOf,
  type IdempotentResult,
} from '../idempotency/idempotency.js';
import { MessageEntity } from './message.entity.js';
import { MessageRenderer } from './message-renderer.js';
import { aboutBooking, Outbox } from './outbox.js';

@Injectable()
export class OwnerWords {
  constructor(
    private readonly events: DomainEvents,
    private readonly idempotency: Idempotency,
    private readonly bookings: BookingsRepository,
    private readonly database: UnitOfWork,
    private readonly renderer: MessageRenderer,
    private readonly outbox: Outbox,
  ) {}

  /**
   * With a key that was used before, answers the message of that request.
   * @throws ApiError 400 (a broken key), 404, 409 where the person was erased, 410 (a key of a booking
   *   that is gone), 422 (a key of another text)
   */
  async write(bookingId: string, text: string, uid: string, key?: string): Promise<Message> {
    const template = 'owner-words';
    const idempotencyKey = idempotencyKeyOf(key, { call: template, bookingId, text });
    const name = (idempotencyKey?.id ?? randomUUID()).slice(0, 16);
    const eventOf = ({ createdAt }: IdempotentResult) =>
      `${template}-${name}-${String(createdAt.getTime())}`;
    const identity = { id: bookingId, createdAt: new Date() };
    const made = { entity: MessageEntity, id: randomUUID() };
    const insert = async () => {
      const booking = await this.bookings.lock(bookingId);
      assertWritable(booking);
      const about = {
        ...aboutBooking(bookingId),
        recipient: booking.email,
        parameters: { text, uid },
      };
      await this.outbox.enqueue([{ id: made.id, template, event: eventOf(identity), ...about }]);
      const at = identity.createdAt;
      await this.events.publish(bookingAnswered, { bookingId, at, hasWords: true });
    };
    const stored = await this.idempotency.insert(idempotencyKey, identity, insert, made);
    const where = { subjectId: bookingId, event: eventOf(stored) };
    const message = await this.database.reader.findOneBy(MessageEntity, where);
    if (!message) throw ApiError.notFound(MESSAGE_ERRORS.notFound);
    return this.renderer.withText(message);
  }
}
