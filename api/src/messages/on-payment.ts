import { In, type EntityManager } from 'typeorm';
import { STATUS_HOLD_SECONDS, STOPPED_BECAUSE } from '../contract/messages.js';
import { isErased } from '../contract/privacy.js';
import type { PaymentRecorded } from '../events/payment-events.js';
import { aboutBooking, enqueue, toOwners } from './enqueue.js';
import { MessageEntity } from './message.entity.js';
import type { FindBooking } from './on-quote.js';

const eventOf = (paymentId: string) => `payment-${paymentId}`;

/**
 * Thanks the customer for what came, and tells the owner of what came by card. What the owner recorded
 * is held like a status: reversed meanwhile, it was never said. Of money that went back, the owner
 * writes in words of their own.
 */
export const onPaymentRecorded =
  (find: FindBooking) =>
  async (manager: EntityManager, { bookingId, payment, uid }: PaymentRecorded): Promise<void> => {
    if (payment.reverses !== null) return takeBack(manager, bookingId, payment.reverses);
    const booking = await find(manager, bookingId);
    if (payment.amount < 0 || isErased(booking)) return;
    const { amount, kind, method } = payment;
    const about = {
      ...aboutBooking(bookingId),
      event: eventOf(payment.id),
      parameters: { payment: { amount, kind, method } },
    };
    const holdMs = uid === null ? 0 : STATUS_HOLD_SECONDS * 1000;
    await enqueue(manager, [
      { template: 'payment-received', recipient: booking.email, holdMs, ...about },
      ...(uid === null ? await toOwners(manager, { template: 'payment-arrived', ...about }) : []),
    ]);
  };

/** Of a payment that is reversed before anybody was told of it, nobody is. */
async function takeBack(
  manager: EntityManager,
  bookingId: string,
  paymentId: string,
): Promise<void> {
  await manager.update(
    MessageEntity,
    { bookingId, event: eventOf(paymentId), state: In(['queued', 'unsent']) },
    { state: 'stopped', nextAttemptAt: null, error: STOPPED_BECAUSE.reversed },
  );
}
