import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
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

export const BOOKING_PORTS = Symbol('BOOKING_PORTS');

/** @param booking locked by the transaction of `manager` */
type ChangeOf<Body> = (
  manager: EntityManager,
  booking: Booking,
  body: Body,
  uid: string,
) => Promise<void>;

/**
 * What bookings show and change of the features that import them: quotes, payments and schedules.
 * `wiring/providers.ts` provides it.
 */
export interface BookingPorts {
  /** The newest quote that was sent, without what is the owner's own; null without one. */
  customerQuote: (manager: EntityManager, bookingId: string) => Promise<CustomerQuote | null>;
  /** Newest first. */
  customerPayments: (manager: EntityManager, bookingId: string) => Promise<CustomerPayment[]>;
  /** What was received from `start` to before `end`, in the smallest unit of the currency. */
  earnedBetween: (manager: EntityManager, range: { start: Date; end: Date }) => Promise<number>;
  schedule: (manager: EntityManager, booking: Booking) => Promise<Schedule>;
  scheduleDetails: (manager: EntityManager, booking: Booking) => Promise<ScheduleDetails>;
  /** A text that differs after each change of the stored schedule. */
  scheduleVersion: (manager: EntityManager, bookingId: string) => Promise<string>;
  /** By booking id; a booking without clashes is not in it. */
  clashStates: (
    manager: EntityManager,
    bookings: readonly Booking[],
  ) => Promise<ReadonlyMap<string, ClashState>>;
  /** @throws ApiError 400, 409 with `clashes` */
  setSchedule: ChangeOf<ScheduleChange>;
  /** @throws ApiError 400, 409 with `clashes` */
  setAllocations: ChangeOf<AllocationsChange>;
  /** @throws ApiError 409, with `arrivedAt` where another arrival is recorded */
  setArrival: ChangeOf<Arrival>;
}
