import Stripe from 'stripe';
import { seconds } from './state.js';

export const WEBHOOK_SECRET = 'whsec_of_the_stand_in';

/** The body of an event and its signature, as Stripe sends them. */
export function signed(
  event: object,
  { secret = WEBHOOK_SECRET, timestamp = seconds() } = {},
): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
    },
  };
}
