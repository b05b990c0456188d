import * as v from 'valibot';
import { described, record } from '../record.js';
import type { PaymentKind } from './payment.js';

/** What a customer should pay next; the amount is in the smallest unit of the currency. */
export interface Due {
  kind: Exclude<PaymentKind, 'refund'>;
  amount: number;
}

/** What is missing of the deposit, and once it is there, of the whole; null where nothing is. */
export function dueNow({
  deposit,
  total,
  paid,
}: {
  deposit: number;
  total: number;
  paid: number;
}): Due | null {
  if (paid < deposit) return { kind: 'deposit', amount: deposit - paid };
  return paid < total ? { kind: 'balance', amount: total - paid } : null;
}

export const CHECKOUT_ANSWER_SCHEMA = record('CheckoutAnswer', () => ({
  url: described(v.pipe(v.string(), v.url()), 'Of Stripe’s page'),
}));
export type CheckoutAnswer = v.InferOutput<typeof CHECKOUT_ANSWER_SCHEMA>;

/** How the customer's page knows that somebody comes from paying: `?paid`, which says nothing else. */
export const PAID_QUERY = 'paid';

export const CARD_ERRORS = {
  off: 'Cards are not taken here',
  notAccepted: 'Please accept the quote first; then it can be paid',
  nothingDue: 'There is nothing to pay any more',
  onItsWay: 'Your payment is on its way; please wait until it has arrived',
  outdated: 'The quote or its payments have just changed; please try again',
  unavailable: 'The card payment does not answer; please try again in a moment',
  signature: 'The signature is not Stripe’s',
  unknownSession: 'There is no such checkout here',
  unknownPayment: 'There is no such payment here',
} as const;
