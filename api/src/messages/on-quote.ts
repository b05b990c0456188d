import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { QuoteAnswered } from '../events/quote-events.js';
import { aboutBooking, enqueue, toOwners } from './enqueue.js';

// What follows from quotes, in the same transaction.

/** Where the handlers find whose booking it is. */
export type FindBooking = (manager: EntityManager, id: string) => Promise<Booking>;

/** Hands the customer a quote that was sent; each version once. */
export const onQuoteSent =
  (find: FindBooking) =>
  async (manager: EntityManager, { bookingId, version }: Quote): Promise<void> => {
    const { email: recipient } = await find(manager, bookingId);
    const template = 'quote-sent';
    const parameters = { quoteVersion: version };
    const about = { ...aboutBooking(bookingId), event: template, version };
    await enqueue(manager, [{ template, recipient, parameters, ...about }]);
  };

/** Tells both sides of an acceptance, and the owner of a refusal. */
export const onQuoteAnswered =
  (find: FindBooking) =>
  async (manager: EntityManager, { quote }: QuoteAnswered): Promise<void> => {
    const { bookingId, version, state, answeredAt } = quote;
    const { email: recipient } = await find(manager, bookingId);
    const parameters = { quoteVersion: version };
    // Accepted, taken back and accepted again is said again.
    const event = `quote-${state}-${String(answeredAt)}`;
    const about = { ...aboutBooking(bookingId), event, version, parameters };
    const toOwner = await toOwners(manager, { template: 'quote-answered', ...about });
    const toCustomer =
      state === 'accepted' ? [{ template: 'quote-accepted' as const, recipient, ...about }] : [];
    await enqueue(manager, [...toOwner, ...toCustomer]);
  };
