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
