import type { EntityManager } from 'typeorm';
import type { Quote } from '../contract/quotes/quote.js';
import type { QuoteAnswered } from '../events/quote-events.js';
import { aboutBooking, enqueue, toOwners } from './enqueue.js';
import type { FindBooking } from './sources.js';

// What follows from quotes, in the same transaction.

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

/**
 * Tells both sides of an acceptance, and the owner of a refusal. What the owner accepts for a customer
 * is held like a status: taken back meanwhile, it was never said.
 */
export const onQuoteAnswered =
  (find: FindBooking) =>
  async (manager: EntityManager, { quote, uid }: QuoteAnswered): Promise<void> => {
    const { bookingId, version, state, answeredAt, acceptedName, reason } = quote;
    const { email: recipient } = await find(manager, bookingId);
    const hasAccepted = state === 'accepted';
    const parameters = {
      quoteVersion: version,
      ...(hasAccepted
        ? { answer: 'accepted' as const, name: acceptedName ?? '' }
        : { answer: 'declined' as const }),
    };
    const toldOwner = { ...parameters, ...(reason !== null && { text: reason }) };
    // Accepted, taken back and accepted again is said again.
    const event = `quote-${state}-${String(answeredAt)}`;
    const about = { ...aboutBooking(bookingId), event, version, isHeld: uid !== null };
    const answered = { template: 'quote-answered', parameters: toldOwner, ...about } as const;
    const accepted = { template: 'quote-accepted', recipient, parameters, ...about } as const;
    await enqueue(manager, [
      ...(await toOwners(manager, answered)),
      ...(hasAccepted ? [accepted] : []),
    ]);
  };
