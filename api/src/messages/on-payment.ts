import type { EntityManager } from 'typeorm';
import { STOPPED_BECAUSE } from '../contract/messages.js';
import { isErased } from '../contract/privacy.js';
import type { PaymentRecorded } from '../events/payment-events.js';
import { aboutBooking, enqueue, stopWaiting, toOwners } from './enqueue.js';
import type { FindBooking } from './sources.js';

const eventOf = (paymentId: string) => `payment-${paymentId}`;

/**
 * Thanks the customer for what came, and tells the owner of what came by card. What the owner recorded
 * is held like a status: reversed meanwhile, it was never said. Of money that went back, the owner
 * writes in words of their own.
 */
export const onPaymentRecorded =
  (find: FindBooking) =>
  async (manager: EntityManager, { bookingId, payment, uid }: PaymentRecorded): Promise<void> => {
    // Of a payment that is reversed before anybody was told of it, nobody is.
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
