import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import { EXPORTED_PAYMENT_SCHEMA } from '../../contract/privacy.js';
import { toRecord } from '../../contract/record.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { bookingDeleted, bookingsAnonymised } from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { HoldsPersonalData, type PersonalData } from '../people/personal-data.js';
import { erasedValues } from '../../platform/database/columns.js';
import { PaymentEntity } from './payment.entity.js';

/** Payments are anonymised with their booking. */
@Injectable()
@HoldsPersonalData({ tables: [PaymentEntity] })
export class PaymentPersonalData implements PersonalData<'payments'> {
  readonly kind = 'payments';

  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
  ) {}

  async export(email: string) {
    const rows = await this.database.manager.find(PaymentEntity, {
      where: { bookingId: In(await this.bookings.findIds(email)) },
      order: { receivedAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => toRecord(EXPORTED_PAYMENT_SCHEMA, row));
  }

  @OnDomainEvent(bookingDeleted)
  async anonymiseDeleted(booking: Pick<Booking, 'id'>): Promise<void> {
    await this.anonymise([booking]);
  }

  /** Removes the notes from payments. The amounts stay in the ledger and in the figures. */
  @OnDomainEvent(bookingsAnonymised)
  async anonymise(bookings: readonly Pick<Booking, 'id'>[]): Promise<void> {
    const bookingId = In(bookings.map(({ id }) => id));
    await this.database.update(PaymentEntity, { bookingId }, erasedValues(PaymentEntity));
  }
}
