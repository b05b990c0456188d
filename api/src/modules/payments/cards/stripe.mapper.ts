import type Stripe from 'stripe';
import type { DisputeState } from '../../../contract/payments/payment.js';
import type { CheckoutState } from './checkout.entity.js';
import { unitsPer } from '../../../contract/currency.js';

/**
 * Units of which Stripe counts other fractions than ISO 4217 (docs.stripe.com/currencies, "Zero-decimal
 * currencies" and "Special cases", as of July 2026): ISK and UGX are sent with two decimals that are
 * always 00, MGA with none. HUF and TWD are whole in payouts alone; what is charged has two decimals.
 */
const STRIPE_UNITS: Record<string, number | undefined> = { ISK: 100, UGX: 100, MGA: 1 };

/** With three decimals, of which the last must be 0 (the same page, "Three-decimal currencies"). */
const THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

const stripeUnitsPer = (currency: string): number => STRIPE_UNITS[currency] ?? unitsPer(currency);

/** An amount as Stripe counts it; null for one that Stripe cannot take to the last digit. */
export function toStripe(amount: number, currency: string): number | null {
  const counted = (amount * stripeUnitsPer(currency)) / unitsPer(currency);
  const step = THREE_DECIMALS.includes(currency) ? 10 : 1;
  return Number.isInteger(counted) && counted % step === 0 ? counted : null;
}

/** An amount of Stripe's as we count it. @param currency as Stripe writes it, in small letters */
export function fromStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  return Math.round((amount * unitsPer(code)) / stripeUnitsPer(code));
}

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
