import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { dueOf } from '../../bookings/booking.mapper.js';
import { isCancelledStatus } from '../../../contract/statuses.js';
import {
  bookingDeleted,
  bookingStatusChanged,
  quoteChanged,
  paymentRecorded,
  type BookingStatusChanged,
} from '../../events/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import { CheckoutEntity } from './checkout.entity.js';

/**
 * Closes the checkouts of a booking whose amount is no longer due, in the transaction that changed
 * what is due. Stripe hears of it later, so that it never delays this transaction.
 */
@Injectable()
export class OutdatedCheckouts {
  #wake: () => void = () => undefined;

  constructor(private readonly database: UnitOfWork) {}

  /** @param wake is called once a transaction with a closed checkout is committed */
  onCommit(wake: () => void): void {
    this.#wake = wake;
  }

  @OnDomainEvent(bookingStatusChanged)
  async onStatusChanged({ booking }: BookingStatusChanged): Promise<void> {
    // Without a quote there is no checkout.
    if (isCancelledStatus(booking.status) && booking.total !== null)
      await this.close({ bookingId: booking.id });
  }

  @OnDomainEvent(bookingDeleted)
  async onDeleted({ id }: { id: string }): Promise<void> {
    await this.close({ bookingId: id });
  }

  @OnDomainEvent(quoteChanged)
  @OnDomainEvent(paymentRecorded)
  async close({ bookingId }: { bookingId: string }): Promise<void> {
    const { manager } = this.database;
    const open = await manager.findBy(CheckoutEntity, {
      bookingId,
      state: In(['creating', 'open']),
    });
    if (open.length === 0) return;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const due = booking && dueOf(booking);
    for (const checkout of open)
      if (checkout.amount !== due?.amount || checkout.kind !== due.kind)
        await this.closeOne(checkout);
  }

  async closeOne({ id }: CheckoutEntity): Promise<void> {
    const closing = { state: 'closing', attempts: 0, checkAt: new Date() } as const;
    await this.database.manager.update(CheckoutEntity, { id }, closing);
    this.database.afterCommit(this.#wake);
  }
}
