import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type {
  AllocationsChange,
  Arrival,
  ClashState,
  ScheduleChange,
  ScheduleDetails,
} from '../contract/schedules/schedule.js';
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

/** @param booking held by the transaction of `manager` */
type ChangeOf<Body> = (
  manager: EntityManager,
  booking: Booking,
  body: Body,
  uid: string,
) => Promise<void>;

/** Injects when and with what bookings take place; bookings know no schedules. */
export const BOOKING_SCHEDULES = Symbol('BOOKING_SCHEDULES');
export interface BookingSchedules {
  details: (manager: EntityManager, booking: Booking) => Promise<ScheduleDetails>;
  /** Of a page of the list, by id; those without clashes are not in it. */
  clashStates: (
    manager: EntityManager,
    bookings: readonly Booking[],
  ) => Promise<ReadonlyMap<string, ClashState>>;
  /** With the day and time at which they take place. */
  atScheduledTime: (manager: EntityManager, bookings: Booking[]) => Promise<Booking[]>;
  /** Another text with each change of what is stored. */
  version: (manager: EntityManager, id: string) => Promise<string>;
  /** @throws ApiError 400, 409 with `clashes` */
  setSchedule: ChangeOf<ScheduleChange>;
  /** @throws ApiError 400, 409 with `clashes` */
  setAllocations: ChangeOf<AllocationsChange>;
  /** @throws ApiError 409, with `arrivedAt` where it was another */
  setArrival: ChangeOf<Arrival>;
}

/** What bookings show of other features, which they don't know. */
export interface BookingSources {
  /** Whether a customer is a member. */
  findMembers: FindMembers;
  /** What the lines of an estimate cost. */
  priceEstimate: PriceEstimate;
  /** What a customer sees of their quote and payments. */
  customerSources: CustomerSources;
  earnedBetween: EarnedBetween;
  schedules: BookingSchedules;
}
