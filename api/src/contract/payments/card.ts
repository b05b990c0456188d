import * as v from 'valibot';
import { described, record } from '../record.js';
import { depositDueOf, type PaymentKind } from './payment.js';

/** What a customer should pay next; the amount is in the smallest unit of the currency. */
export interface Due {
  kind: Exclude<PaymentKind, 'refund'>;
  amount: number;
}

/**
 * What is missing of the deposit, and once that was paid, of the whole; null where nothing is. Once the
 * whole was paid, what is given back of it is not asked for again.
 */
export function dueNow({ deposit, total, received, refunded }: Payable): Due | null {
  const missing = depositDueOf(deposit, received);
  if (missing > 0) return { kind: 'deposit', amount: missing };
  return received < total ? { kind: 'balance', amount: total - received + refunded } : null;
}

/** What an accepted quote comes to, and what came of it; amounts in the smallest unit of its currency. */
export interface Payable {
  deposit: number;
  total: number;
  /** All that was paid, also what was given back of it since. */
  received: number;
  refunded: number;
}

export const CHECKOUT_RESPONSE_SCHEMA = record('CheckoutResponse', () => ({
  url: described(v.pipe(v.string(), v.url()), 'Of Stripe’s page'),
}));
export type CheckoutResponse = v.InferOutput<typeof CHECKOUT_RESPONSE_SCHEMA>;

/** The query parameter with which Stripe returns a customer who has paid; it carries no value. */
export const PAID_QUERY = 'paid';

/** What the customer's page says of a payment after the return from Stripe's page. */
export const CARD_RETURN_TEXTS = {
  waiting: 'Thank you. We are waiting for confirmation of your payment …',
  late: 'Your payment has not been confirmed yet. This can take a few minutes; please do not pay again. If you did not finish paying, reload this page.',
  arrived: 'Thank you. Your payment has arrived.',
} as const;

export const CARD_ERRORS = {
  off: 'Card payments are not available here',
  notAccepted: 'Please accept the quote before you pay',
  nothingDue: 'There is nothing left to pay',
  onItsWay: 'Your payment is being processed; please wait until it is confirmed',
  outdated: 'The quote or its payments have just changed; please try again',
  unavailable: 'Card payments are unavailable at the moment; please try again shortly',
  amount: 'This amount, such as a very small one, cannot be paid by card; please pay another way',
  signature: 'The signature is not Stripe’s',
  event: 'This is no event as Stripe sends it',
  unknownSession: 'There is no such checkout here',
  unknownPayment: 'There is no such payment here',
} as const;
