import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { Estimate, EstimateRequest } from '../contract/catalogue/estimate.js';
import type { SimilarMember } from '../contract/members.js';
import type { CustomerPayment } from '../contract/payments/payment.js';
import type { CustomerQuote } from '../contract/quotes/quote.js';
import type {
  AllocationsChange,
  Arrival,
  ClashState,
  Schedule,
  ScheduleChange,
  ScheduleDetails,
} from '../contract/schedules/schedule.js';

/** @param booking held by the transaction of `manager` */
type ChangeOf<Body> = (
  manager: EntityManager,
  booking: Booking,
  body: Body,
  uid: string,
) => Promise<void>;

/** When and with what bookings take place. */
export interface BookingSchedules {
  details: (manager: EntityManager, booking: Booking) => Promise<ScheduleDetails>;
  /** Of a page of the list, by id; those without clashes are not in it. */
  clashStates: (
    manager: EntityManager,
    bookings: readonly Booking[],
  ) => Promise<ReadonlyMap<string, ClashState>>;
  /** Another text with each change of what is stored. */
  version: (manager: EntityManager, id: string) => Promise<string>;
  /** @throws ApiError 400, 409 with `clashes` */
  setSchedule: ChangeOf<ScheduleChange>;
  /** @throws ApiError 400, 409 with `clashes` */
  setAllocations: ChangeOf<AllocationsChange>;
  /** @throws ApiError 409, with `arrivedAt` where it was another */
  setArrival: ChangeOf<Arrival>;
}

/** What the customer's page shows beside the booking. */
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

/** Injects what bookings show of other features, which they do not know. */
export const BOOKING_SOURCES = Symbol('BOOKING_SOURCES');
export interface BookingSources {
  /**
   * The members with an e-mail address or a telephone number.
   * @param callingCode of a number without one
   */
  findMembers: (
    manager: EntityManager,
    person: { email: string; phone: string },
    callingCode: string,
  ) => Promise<SimilarMember[]>;
  /**
   * Prices what a visitor had chosen.
   * @throws ApiError 400 for what is not offered
   */
  priceEstimate: (manager: EntityManager, request: EstimateRequest) => Promise<Estimate>;
  customer: CustomerSources;
  /** What was received from `start` to before `end`, in the smallest unit of the currency. */
  earnedBetween: (manager: EntityManager, range: { start: Date; end: Date }) => Promise<number>;
  schedules: BookingSchedules;
}
