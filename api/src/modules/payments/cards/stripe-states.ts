import type Stripe from 'stripe';
import type { DisputeState } from '../../../contract/payments/payment.js';
import type { CheckoutState } from './checkout.entity.js';

// What Stripe's objects say, in our words.

/** The state of a checkout by its session, and its payment where there is one. */
export function stateOf(
  session: Stripe.Checkout.Session,
  before: CheckoutState,
): { intent: Stripe.PaymentIntent | null; state: CheckoutState } {
  const { status, payment_status: payment, payment_intent: found } = session;
  const intent = typeof found === 'object' ? found : null;
  if (status === 'open') return { intent, state: before === 'closing' ? before : 'open' };
  if (status === 'expired') return { intent, state: 'expired' };
  if (payment === 'paid') return { intent, state: 'paid' };
  return { intent, state: intent?.status === 'processing' ? 'processing' : 'failed' };
}

/** What became of it; before it is one, a bank may ask only (`warning_…`). */
export function disputeStateOf({ status }: Stripe.Dispute): DisputeState {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}

export function chargedAt(intent: Stripe.PaymentIntent | null): Date {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' && charge ? new Date(charge.created * 1000) : new Date();
}

export const idOf = (found: string | { id: string } | null | undefined): string | null =>
  typeof found === 'object' ? (found?.id ?? null) : (found ?? null);
