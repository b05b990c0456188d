import type { StripeEvent } from './state.js';
import { signed } from './signed.js';

/** Stripe tells the site at `url` of an event. @returns what it is answered */
export async function deliver({ url }: { url: string }, event: StripeEvent): Promise<number> {
  const { payload, headers } = signed(event);
  const address = `${url}/api/payments/stripe`;
  const response = await fetch(address, { method: 'POST', headers, body: payload });
  await response.arrayBuffer();
  return response.status;
}
