import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Booking } from '../../../contract/bookings.js';
import type { MessageTemplate } from '../../../contract/messages.js';
import { inBatches } from '../../../platform/list/batches.js';
import { MessageEntity } from '../message.entity.js';

/** Finds out what was written about bookings before. */
@Injectable()
export class LastMessages {
  constructor(private readonly database: UnitOfWork) {}

  /** When a message of a template was last written about each of these bookings, by id. */
  async find(
    bookings: readonly Pick<Booking, 'id'>[],
    template: MessageTemplate,
  ): Promise<Map<string, Date>> {
    const last = new Map<string, Date>();
    for (const ids of inBatches(bookings.map(({ id }) => id)))
      for (const { bookingId, createdAt } of await this.database.manager.find(MessageEntity, {
        select: { bookingId: true, createdAt: true },
        where: { bookingId: In(ids), template },
        order: { version: 'ASC' },
      }))
        last.set(bookingId ?? '', createdAt);
    return last;
  }
}
