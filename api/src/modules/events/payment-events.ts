import type { DisputeState, Payment } from '../../contract/payments/payment.js';
import { DomainEvent } from '../../platform/events/domain-events.js';

export interface PaymentRecorded {
  bookingId: string;
  payment: Payment;
  /** All payments of the booking less refunds, and what these come to. */
  paid: number;
  refunded: number;
  /** The admin who recorded it; null where the card processor did. */
  uid: string | null;
}
/** A row was added to the ledger of a booking: a payment, a refund or a reversal. */
export const paymentRecorded = new DomainEvent<PaymentRecorded>();

export interface PaymentDisputed {
  bookingId: string;
  /** Of this change of the dispute. */
  id: string;
  /** With what is disputed of it. */
  payment: Pick<Payment, 'amount' | 'kind' | 'method' | 'externalId'>;
  dispute: DisputeState;
}
/** A customer disputes a card payment at their bank, or that was decided. */
export const paymentDisputed = new DomainEvent<PaymentDisputed>();

export interface PaymentHeld {
  bookingId: string;
  /** Of the checkout. */
  id: string;
  payment: Pick<Payment, 'amount' | 'kind' | 'method' | 'externalId'> & { currency: string };
}
/** A card payment came in another currency than the booking's, so it is in no sum. */
export const paymentHeld = new DomainEvent<PaymentHeld>();
