import type { Payment } from '../contract/payments/payment.js';
import { Topic } from '../platform/events/topic.js';

export interface PaymentRecorded {
  bookingId: string;
  payment: Payment;
  /** All payments of the booking less refunds. */
  paid: number;
  /** The admin who recorded it; null where the card processor did. */
  uid: string | null;
}
/** A row was added to the ledger of a booking: a payment, a refund or a reversal. */
export const paymentRecorded = new Topic<PaymentRecorded>();
