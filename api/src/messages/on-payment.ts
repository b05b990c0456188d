import type { EntityManager } from 'typeorm';
import { STOPPED_BECAUSE } from '../contract/messages.js';
import { isErased } from '../contract/privacy.js';
import type { PaymentRecorded } from '../events/payment-events.js';
import { aboutBooking, enqueue, stopWaiting, toOwners } from './enqueue.js';
import type { FindBooking } from './sources.js';

const eventOf = (paymentId: string) => `payment-${paymentId}`;

/**
 * Thanks the customer for a payment, and tells the owners of one by card. One that the owner recorded
 * is held like a status: if it is reversed by then, nothing is sent. Of a refund the owner writes to the
 * customer in their own words.
 */
export const onPaymentRecorded =
  (find: FindBooking) =>
  async (manager: EntityManager, { bookingId, payment, uid }: PaymentRecorded): Promise<void> => {
    if (payment.reverses !== null) {
      const waiting = { bookingId, event: eventOf(payment.reverses) };
      await stopWaiting(manager, waiting, STOPPED_BECAUSE.reversed);
      return;
    }
    const booking = await find(manager, bookingId);
    if (payment.amount < 0 || isErased(booking)) return;
    const { amount, kind, method } = payment;
    const about = {
      ...aboutBooking(bookingId),
      event: eventOf(payment.id),
      parameters: { payment: { amount, kind, method } },
    };
    await enqueue(manager, [
      { template: 'payment-received', recipient: booking.email, isHeld: uid !== null, ...about },
      ...(uid === null ? await toOwners(manager, { template: 'payment-arrived', ...about }) : []),
    ]);
  };
