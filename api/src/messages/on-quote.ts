import type { EntityManager } from 'typeorm';
import type { Quote } from '../contract/quotes/quote.js';
import type { QuoteAnswered } from '../events/quote-events.js';
import { aboutBooking, enqueue, toOwners } from './enqueue.js';
import type { FindBooking } from './sources.js';

// Messages that follow from quotes, in the same transaction.

/** Sends a quote to the customer, each version once. */
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
 * Tells the customer and the owners of an acceptance, and the owners of a refusal. An acceptance by the
 * owner for the customer is held like a status: if it is undone by then, nothing is sent.
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
    const ownerParameters = { ...parameters, ...(reason !== null && { text: reason }) };
    // With the time, since a quote that is accepted again after an undo is a new event.
    const event = `quote-${state}-${String(answeredAt)}`;
    const about = { ...aboutBooking(bookingId), event, version, isDelayed: uid !== null };
    const answered = { template: 'quote-answered', parameters: ownerParameters, ...about } as const;
    const accepted = { template: 'quote-accepted', recipient, parameters, ...about } as const;
    await enqueue(manager, [
      ...(await toOwners(manager, answered)),
      ...(hasAccepted ? [accepted] : []),
    ]);
  };
