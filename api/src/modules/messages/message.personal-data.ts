import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import type { Booking } from '../../contract/bookings.js';
import { bookingDeleted, bookingsAnonymised } from '../events/booking-events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import {
  CUSTOMER_TEMPLATES,
  OWNER_TEMPLATES,
  STOPPED_BECAUSE,
  type MessageState,
  type MessageTemplate,
} from '../../contract/messages.js';
import type { Cutoff, PersonalData } from '../people/personal-data.js';
import { toExportedMessage } from './message.mapper.js';
import { MessageEntity } from './message.entity.js';
import { inBatches } from '../../platform/list/batches.js';

/** What customers wrote themselves is in the mails to the owners, the same in each. */
const BY_CUSTOMER: MessageTemplate[] = ['customer-wrote', 'customer-withdrew'];

const toCustomer = (email: string) => ({ recipient: email, template: In(CUSTOMER_TEMPLATES) });

const WAITING: MessageState[] = ['queued', 'unsent', 'sending', 'uncertain'];

/** What was written to people, and by them, as far as it is not erased with its booking. */
@Injectable()
export class MessagePersonalData implements PersonalData<'messages'> {
  readonly kind = 'messages';

  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
  ) {}

  async export(email: string) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const { manager } = this.database;
    const messages = await manager.find(MessageEntity, { where: toCustomer(email), order });
    const written = new Map<string, MessageEntity>();
    for (const ids of inBatches(await this.bookings.findIds(email))) {
      const where = { bookingId: In(ids), template: In(BY_CUSTOMER) };
      for (const message of await manager.find(MessageEntity, { where, order }))
        written.set(message.event, message);
    }
    return [...messages, ...written.values()]
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(toExportedMessage);
  }

  async erase(email: string) {
    await this.#empty(toCustomer(email));
    return {};
  }

  /** Messages without a booking are to owners, and of no use after so long. */
  expire({ moment }: Cutoff) {
    return this.database.write(async () => {
      const ended = { bookingId: IsNull(), createdAt: LessThan(moment) };
      await this.database.manager.delete(MessageEntity, ended);
      return {};
    });
  }

  /** Deletes the messages of a booking with it. */
  @OnDomainEvent(bookingDeleted)
  async delete({ id }: Pick<Booking, 'id'>): Promise<void> {
    await this.database.manager.delete(MessageEntity, { bookingId: id });
  }

  /** Removes the persons of these bookings from their messages. */
  @OnDomainEvent(bookingsAnonymised)
  async anonymise(bookings: readonly Pick<Booking, 'id'>[]): Promise<void> {
    await this.#empty({ bookingId: In(bookings.map(({ id }) => id)) });
  }

  /** Removes the person from messages, and stops those that wait. Those to owners keep their recipient. */
  async #empty(where: FindOptionsWhere<MessageEntity>): Promise<void> {
    const { manager } = this.database;
    await manager.update(MessageEntity, where, { parameters: {}, error: null });
    await manager.update(
      MessageEntity,
      { ...where, state: In(WAITING) },
      { state: 'stopped', nextAttemptAt: null, error: STOPPED_BECAUSE.erased },
    );
    await manager.update(
      MessageEntity,
      { ...where, template: Not(In(OWNER_TEMPLATES)) },
      { recipient: '' },
    );
  }
}
