import type { EntityManager } from 'typeorm';
import type { Catalogue } from '../contract/catalogue/catalogue.js';
import type { Booking } from '../contract/bookings.js';

/** Injects where quotes find what they rest on; the features themselves they do not know. */
export const QUOTE_SOURCES = Symbol('QUOTE_SOURCES');

export interface QuoteSources {
  /** The newest. */
  catalogue: (manager: EntityManager) => Promise<Catalogue>;
  /** @throws ApiError 404 */
  booking: (manager: EntityManager, id: string) => Promise<Booking>;
  /**
   * The booking, locked by the transaction of `manager`.
   * @throws ApiError 404
   */
  lockBooking: (manager: EntityManager, id: string) => Promise<Booking>;
  /**
   * The tier of a membership of this person that is active on a local day (`YYYY-MM-DD`); null
   * without one.
   */
  membership: (manager: EntityManager, email: string, day: string) => Promise<string | null>;
}
