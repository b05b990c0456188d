import type { Estimate, EstimateLine } from '../catalogue/estimate.js';

/** Expired is derived: a quote that was sent, and was good until a moment that has passed. */
export const QUOTE_STATES = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What is off a line or off the whole; `percent` is null where it was an amount. */
export interface Discount {
  amount: number;
  percent: number | null;
  reason: string;
}

export interface QuoteLine extends Omit<EstimateLine, 'item'> {
  /** Of the catalogue; null for a line in the owner's own words. */
  item: string | null;
  /** Inside `amount` already. */
  discount: Discount | null;
}

/** The membership that a discount rests on. */
export interface MembershipDiscount {
  amount: number;
  percent: number;
  /** The tier. */
  membership: string;
}

/** Lines with prices and what they come to; amounts in the smallest unit of `currency`. */
export interface QuotePrices extends Pick<
  Estimate,
  'currency' | 'subtotal' | 'tax' | 'total' | 'deposit'
> {
  lines: QuoteLine[];
  /** A member's, off packages, and the owner's own, off what is left; null without either. */
  discount: {
    amount: number;
    percent: number | null;
    membership: string | null;
    reason: string | null;
  } | null;
  memberDiscount: MembershipDiscount | null;
  ownDiscount: Discount | null;
}
