import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { STOPPED_BECAUSE } from '../contract/messages.js';
import { isErased } from '../contract/privacy.js';
import type { PaymentRecorded } from '../events/payment-events.js';
import { enqueue, stopWaiting, toOwners } from './enqueue.js';

const eventOf = (paymentId: string) => `payment-${paymentId}`;

/**
 * Thanks the customer for a payment, and tells the owners of one by card. One that the owner recorded
 * is held like a status: if it is reversed by then, nothing is sent. Of a refund the owner writes to the
 * customer in their own words. Of a booking that was deleted or erased, only the owners get a mail.
 */
export const onPaymentRecorded =
  (find: (manager: EntityManager, id: string) => Promise<Booking | null>) =>
  async (manager: EntityManager, { bookingId, payment, uid }: PaymentRecorded): Promise<void> => {
    if (payment.reverses !== null) {
      const waiting = { bookingId, event: eventOf(payment.reverses) };
      await stopWaiting(manager, waiting, STOPPED_BECAUSE.reversed);
      return;
    }
    const booking = await find(manager, bookingId);
    if (payment.amount < 0) return;
    const isToCustomer = booking !== null && !isErased(booking);
    const { amount, kind, method, externalId } = payment;
    const about = {
      bookingId: booking ? bookingId : null,
      subjectId: bookingId,
      event: eventOf(payment.id),
      parameters: { payment: { amount, kind, method, externalId } },
    };
    const [toCustomer, toOwner] = ['payment-received', 'payment-arrived'] as const;
    const isDelayed = uid !== null;
    await enqueue(manager, [
      ...(isToCustomer
        ? [{ template: toCustomer, recipient: booking.email, isDelayed, ...about }]
        : []),
      ...(uid === null ? await toOwners(manager, { template: toOwner, ...about }) : []),
    ]);
  };
