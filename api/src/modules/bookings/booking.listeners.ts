import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { bookingAnswered, quoteChanged, paymentRecorded } from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { BookingEntity } from './booking.entity.js';

/** Other handlers of the same event read the booking. */
const FIRST = { order: -1 };

/** Keeps in a booking's row what lists show of its quotes and payments, so that they read no other table. */
@Injectable()
export class BookingListeners {
  constructor(private readonly database: UnitOfWork) {}

  @OnDomainEvent(paymentRecorded, FIRST)
  async updatePaid({ bookingId: id, paid, refunded }: typeof paymentRecorded.payload) {
    await this.database.manager.update(BookingEntity, { id }, { paid, refunded });
  }

  @OnDomainEvent(quoteChanged, FIRST)
  async updateQuote({ bookingId: id, summary }: typeof quoteChanged.payload): Promise<void> {
    await this.database.manager.update(
      BookingEntity,
      { id },
      {
        quoteAccepted: summary?.isAccepted ?? null,
        quoteTotal: summary?.total ?? null,
        quoteDeposit: summary?.deposit ?? null,
        memberDiscount: summary?.memberDiscount ?? 0,
      },
    );
  }

  /** Stores when the customer first heard from the owner; a later answer changes nothing. */
  @OnDomainEvent(bookingAnswered)
  async markAnswered({ bookingId, at }: typeof bookingAnswered.payload): Promise<void> {
    for (const column of ['answeredAt', 'otherAnswerAt'])
      await this.database.manager.update(
        BookingEntity,
        { id: bookingId, [column]: IsNull() },
        { [column]: at },
      );
  }
}
