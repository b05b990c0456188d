import type { EntityManager } from 'typeorm';
import type { FindMembers } from '../people/find-members.js';
import type { CustomerSources } from './customer/customer-sources.js';
import type { PriceEstimate } from './price-estimate.js';

/** Injects what was earned in a time; bookings know no payments. */
export const EARNED_BETWEEN = Symbol('EARNED_BETWEEN');
/** In the smallest unit of the currency, from `start` to before `end`. */
export type EarnedBetween = (
  manager: EntityManager,
  range: { start: Date; end: Date },
) => Promise<number>;

/** What bookings show of other features, which they don't know. */
export interface BookingSources {
  /** Whether a customer is a member. */
  findMembers: FindMembers;
  /** What the lines of an estimate cost. */
  priceEstimate: PriceEstimate;
  /** What a customer sees of their quote and payments. */
  customerSources: CustomerSources;
  earnedBetween: EarnedBetween;
}
