import type { EntityManager } from 'typeorm';
import type { MembershipType } from '../contract/enumerations.js';

/** What a month of a tier costs now, as text; `null` where it is not offered. */
export type MonthlyPrice = (manager: EntityManager, tier: MembershipType) => Promise<string | null>;
export const MONTHLY_PRICE = Symbol('MONTHLY_PRICE');
