import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { CARD_ERRORS } from '../../contract/payments/card.js';
import type { PaymentsAnswer } from '../../contract/payments/payment.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { PaymentsService } from '../payments.service.js';
import { CardLedger } from './card-ledger.js';
import { CheckoutEntity, UNSETTLED } from './checkout.entity.js';
import { StripeClient } from './stripe-client.js';

/** Reads the checkouts and refunds of a booking at Stripe now. */
@Injectable()
export class CheckService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly stripe: StripeClient,
    private readonly ledger: CardLedger,
    private readonly payments: PaymentsService,
  ) {}

  /** @throws ApiError 404 without the booking or where cards are not taken, 503 */
  async check(bookingId: string): Promise<PaymentsAnswer> {
    if (!this.stripe.isSetUp) throw ApiError.notFound(CARD_ERRORS.off);
    await this.payments.list(bookingId);
    const { reader } = this.database;
    const state = In([...UNSETTLED, 'paid']);
    const where = { bookingId, sessionId: Not(IsNull()), state };
    for (const { sessionId } of await reader.findBy(CheckoutEntity, where))
      if (sessionId !== null) await this.ledger.syncSession(sessionId);
    // Read again: the loop above may have stored payments.
    for (const { paymentIntent } of await reader.findBy(CheckoutEntity, {
      bookingId,
      state: 'paid',
    }))
      if (paymentIntent !== null) await this.ledger.syncRefundsOf(paymentIntent);
    return this.payments.list(bookingId);
  }
}
