import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { STOPPED_BECAUSE } from '../contract/messages.js';
import { isErased } from '../contract/privacy.js';
import type { PaymentDisputed, PaymentHeld, PaymentRecorded } from '../events/payment-events.js';
import { enqueue, stopWaiting, toOwners } from './enqueue.js';

type Find = (manager: EntityManager, id: string) => Promise<Booking | null>;

const eventOf = (paymentId: string) => `payment-${paymentId}`;

/**
 * Thanks the customer for a payment, and tells the owners of one by card. One that the owner recorded
 * is held like a status: if it is reversed by then, nothing is sent. Of a refund the owner writes to the
 * customer in their own words. Of a booking that was deleted or erased, only the owners get a mail.
 */
export const onPaymentRecorded =
  (find: Find) =>
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

/** Tells the owners, who have to answer at Stripe, also where the booking is gone. */
export const onPaymentDisputed =
  (find: Find) =>
  async (manager: EntityManager, { id, bookingId, payment, dispute }: PaymentDisputed) => {
    const about = await aboutStored(manager, find, bookingId);
    const message = { event: `dispute-${id}`, parameters: { payment, dispute }, ...about };
    await enqueue(manager, await toOwners(manager, { template: 'payment-disputed', ...message }));
  };

/** Tells the owners, likewise. */
export const onPaymentHeld =
  (find: Find) =>
  async (manager: EntityManager, { id, bookingId, payment }: PaymentHeld) => {
    const about = await aboutStored(manager, find, bookingId);
    const message = { event: `held-${id}`, parameters: { payment }, ...about };
    await enqueue(manager, await toOwners(manager, { template: 'payment-held', ...message }));
  };

/** Names the booking unless it was deleted or its person erased. */
async function aboutStored(manager: EntityManager, find: Find, id: string) {
  const booking = await find(manager, id);
  return { subjectId: id, bookingId: booking && !isErased(booking) ? id : null };
}
