import type { EntityManager } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import type { CustomerPayment } from '../../contract/payments/payment.js';
import type { CustomerQuote } from '../../contract/quotes/quote.js';
import type { Schedule } from '../../contract/schedules/schedule.js';

/** Injects where the customer's page finds what bookings know nothing of. */
export const CUSTOMER_SOURCES = Symbol('CUSTOMER_SOURCES');

export interface CustomerSources {
  /** The newest quote that was sent, without what is the owner's own; null without one. */
  quote: (manager: EntityManager, bookingId: string) => Promise<CustomerQuote | null>;
  /** Newest first. */
  payments: (manager: EntityManager, bookingId: string) => Promise<CustomerPayment[]>;
  /** When it takes place. */
  schedule: (manager: EntityManager, booking: Booking) => Promise<Schedule>;
  /** How to pay, as the catalogue has it now. */
  paymentInstructions: (manager: EntityManager) => Promise<string>;
}
