import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import type { Booking } from '../../contract/bookings.js';
import type { Member } from '../../contract/members.js';
import {
  bookingDeleted,
  bookingsAnonymised,
  membersAnonymised,
  wordsErased,
} from '../events/events.js';
import { MembersRepository } from '../members/members.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents, OnDomainEvent } from '../../platform/events/domain-events.js';
import { inBatches } from '../../platform/list/batches.js';
import {
  CUSTOMER_TEMPLATES,
  OWNER_TEMPLATES,
  STOPPED_BECAUSE,
  type MessageState,
} from '../../contract/messages.js';
import { EXPORTED_MESSAGE_SCHEMA } from '../../contract/privacy.js';
import { toRecord } from '../../contract/record.js';
import { HoldsPersonalData, type Cutoff, type PersonalData } from '../people/personal-data.js';
import { BY_CUSTOMER, ended, MessageEntity, wordsKeyOf } from './message.entity.js';

const toCustomer = (email: string) => ({ recipient: email, template: In(CUSTOMER_TEMPLATES) });

/** By their subject as well, which has an index. */
const aboutMembers = (ids: string[]) => ({ subjectId: In(ids), memberId: In(ids) });

const WAITING: MessageState[] = ['queued', 'unsent', 'sending', 'uncertain'];

/**
 * What was written to people, and by them: under their address, and about their bookings and memberships,
 * whose address may have been corrected since.
 */
@Injectable()
@HoldsPersonalData({ tables: [MessageEntity] })
export class MessagePersonalData implements PersonalData<'messages'> {
  readonly kind = 'messages';

  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly members: MembersRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Beside those of the bookings and memberships under the address, which are counted themselves. */
  async find(email: string) {
    const counted = new Set([
      ...(await this.bookings.findIds(email)),
      ...(await this.members.findIds(email)),
    ]);
    const messages = await this.database.manager.find(MessageEntity, {
      select: { id: true, bookingId: true, memberId: true },
      where: toCustomer(email),
    });
    const others = messages.filter(
      ({ bookingId, memberId }) => !counted.has(bookingId ?? memberId ?? ''),
    );
    return { messages: others.length };
  }

  async export(email: string) {
    const bookingId = In(await this.bookings.findIds(email));
    const members = aboutMembers(await this.members.findIds(email));
    // Each has an index of its own.
    const found = [
      ...(await this.#find(toCustomer(email))),
      ...(await this.#find({ bookingId, template: In([...CUSTOMER_TEMPLATES, ...BY_CUSTOMER]) })),
      ...(await this.#find({ ...members, template: In(CUSTOMER_TEMPLATES) })),
    ];
    const distinct = new Map(found.map((message) => [wordsKeyOf(message), message] as const));
    return [...distinct.values()]
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((message) => ({
        ...toRecord(EXPORTED_MESSAGE_SCHEMA, message),
        text: message.parameters.text ?? null,
      }));
  }

  #find(where: FindOptionsWhere<MessageEntity>): Promise<MessageEntity[]> {
    return this.database.manager.find(MessageEntity, { where, order: { id: 'ASC' } });
  }

  async erase(email: string) {
    const found = await this.#find(toCustomer(email));
    await this.#empty(toCustomer(email));
    const bookingIds = [...new Set(found.flatMap(({ bookingId }) => bookingId ?? []))];
    for (const batch of inBatches(bookingIds))
      await this.events.publish(wordsErased, { bookingIds: batch });
    return {};
  }

  /** Messages without a booking are to owners, and of no use after so long. */
  async expire({ moment }: Cutoff) {
    const past = { bookingId: IsNull(), createdAt: LessThan(moment) };
    await this.database.delete(MessageEntity, past);
    return {};
  }

  @OnDomainEvent(bookingDeleted)
  async delete({ id }: Pick<Booking, 'id'>): Promise<void> {
    await this.database.delete(MessageEntity, { bookingId: id });
  }

  @OnDomainEvent(bookingsAnonymised)
  async anonymise(bookings: readonly Pick<Booking, 'id'>[]): Promise<void> {
    await this.#empty({ bookingId: In(bookings.map(({ id }) => id)) });
  }

  @OnDomainEvent(membersAnonymised)
  async anonymiseMembers(members: readonly Pick<Member, 'id'>[]): Promise<void> {
    await this.#empty(aboutMembers(members.map(({ id }) => id)));
  }

  /** Removes the person from messages, and stops those that wait. Those to owners keep their recipient. */
  async #empty(where: FindOptionsWhere<MessageEntity>): Promise<void> {
    const waiting = { ...where, state: In(WAITING) };
    const toThePerson = { ...where, template: Not(In(OWNER_TEMPLATES)) };
    await this.database.update(MessageEntity, where, { parameters: {}, error: null });
    await this.database.update(MessageEntity, waiting, ended('stopped', STOPPED_BECAUSE.erased));
    await this.database.update(MessageEntity, toThePerson, { recipient: '' });
  }
}
