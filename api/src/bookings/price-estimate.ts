import type { EntityManager } from 'typeorm';
import type { Estimate, EstimateRequest } from '../contract/catalogue/estimate.js';

/**
 * Prices what a visitor had chosen; bookings know no catalogue.
 * @throws ApiError 400 for what is not offered
 */
export type PriceEstimate = (manager: EntityManager, request: EstimateRequest) => Promise<Estimate>;
export const PRICE_ESTIMATE = Symbol('PRICE_ESTIMATE');
