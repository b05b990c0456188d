import type { Booking } from '../bookings.js';
import type { EventWindow } from './event-window.js';
import type { Allocation, Clash, Schedule } from './schedule.js';

/** Loading the van takes so long before it leaves. */
export const LOADING_MINUTES = 30;

/** So many of something to take along. */
export interface PackedEquipment {
  id: string;
  name: string;
  quantity: number;
}

export interface PackedConsumable extends PackedEquipment {
  unit: string;
}

/** The times of an evening in their order; ISO 8601, UTC. */
export interface DayTimes {
  load: string;
  leave: string;
  arrive: string;
  open: string;
  close: string;
  back: string;
}

/** One event as the run sheet has it. */
export interface DayEvent
  extends
    Pick<
      Booking,
      | 'reference'
      | 'status'
      | 'stage'
      | 'services'
      | 'location'
      | 'guestCount'
      | 'eventType'
      | 'flavourPreferences'
      | 'specialRequirements'
      | 'phone'
      | 'total'
      | 'paid'
      | 'balance'
    >,
    EventWindow {
  bookingId: string;
  /** The contact of the day. */
  name: string;
  schedule: Schedule;
  times: DayTimes;
  /** What was ordered: of the quote that counts, else of the estimate. */
  lines: { description: string; quantity: number }[];
  /** The owner's own. */
  notes: string | null;
  allocations: Allocation[];
  equipment: PackedEquipment[];
  consumables: PackedConsumable[];
  clashes: Clash[];
  arrivedAt: string | null;
}

/** What `GET /api/day/{date}` answers: the events that start on that day of the business's clock. */
export interface Day {
  /** `YYYY-MM-DD` */
  date: string;
  /** Confirmed and completed ones, by start. */
  events: DayEvent[];
  /** What is to be loaded for all of it: at its peak, not the sum. */
  equipment: PackedEquipment[];
  /** Summed over the events before they are rounded up. */
  consumables: PackedConsumable[];
}
