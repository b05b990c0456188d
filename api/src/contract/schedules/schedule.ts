import * as v from 'valibot';
import { count, id, list, minutes, optional, part, text } from '../catalogue/fields.js';
import type { ErrorBody } from '../errors.js';
import { TEXT_LIMITS } from '../limits.js';
import { instant } from '../quotes/draft.js';

/** When an event takes place, and what time it needs before and after it. */
export interface Schedule {
  /** ISO 8601, UTC, as `end`. */
  start: string;
  end: string;
  /** Nobody has said how long it lasts. */
  isAssumed: boolean;
  setUpMinutes: number;
  breakdownMinutes: number;
  /** One way. */
  travelMinutes: number;
  /** Exactly how many, where that was said. */
  guests: number | null;
  /** How to get in: gate, floor, parking. */
  accessNotes: string | null;
}

/** The longest event, in minutes: two days, as in a quote. */
const LONGEST_EVENT_MINUTES = 2880;
const END = 'The event must end after it starts, and within two days';

const override = optional(text('The reason', TEXT_LIMITS.overrideReason));

/**
 * The body of `PUT /api/bookings/{id}/schedule`, the whole of it: what is left out is as it was
 * asked for, or as the catalogue has it.
 */
export const SCHEDULE_SCHEMA = v.pipe(
  part({
    start: optional(instant('Start')),
    end: optional(instant('End')),
    setUpMinutes: optional(minutes('Set-up')),
    breakdownMinutes: optional(minutes('Breakdown')),
    travelMinutes: optional(minutes('Travel')),
    guests: optional(count('Guests', 1, 9999)),
    accessNotes: optional(text('Access notes', TEXT_LIMITS.note)),
    /** Why a confirmed booking may clash by it. */
    override,
  }),
  v.forward(
    v.partialCheck(
      [['start'], ['end']],
      ({ start, end }) => !start || !end || isLength(new Date(start), new Date(end)),
      END,
    ),
    ['end'],
  ),
);
export type ScheduleChange = v.InferOutput<typeof SCHEDULE_SCHEMA>;

/** Whether an event may last from `start` to `end`. */
export function isLength(start: Date, end: Date): boolean {
  const length = end.getTime() - start.getTime();
  return length > 0 && length <= LONGEST_EVENT_MINUTES * 60_000;
}

/** So many of one piece of equipment, by its id in the catalogue. */
export interface Allocation {
  equipment: string;
  quantity: number;
}

/** The body of `PUT /api/bookings/{id}/allocations`; null: as its quote or estimate has it. */
export const ALLOCATIONS_SCHEMA = part({
  allocations: v.nullable(
    v.pipe(
      list('Equipment', part({ equipment: id, quantity: count('Quantity', 1, 9999) }), 60),
      v.check(
        (all) => new Set(all.map(({ equipment }) => equipment)).size === all.length,
        'Each piece of equipment can be on the list once',
      ),
    ),
  ),
  override,
});
export type AllocationsChange = v.InferOutput<typeof ALLOCATIONS_SCHEMA>;

/** From when to when more of a piece of equipment is promised than there is. */
export interface Shortage {
  /** Its id in the catalogue. */
  equipment: string;
  name: string;
  available: number;
  /** The most at any moment from `from` to before `until`. */
  promised: number;
  /** ISO 8601, UTC, as `until`. */
  from: string;
  until: string;
}

/** A shortage that a booking has a part in. */
export interface Clash extends Shortage {
  /** The others that hold it then. */
  bookings: { id: string; reference: string }[];
}

/** `would-clash`: if it were confirmed. */
export const CLASH_STATES = ['would-clash', 'clashes'] as const;
export type ClashState = (typeof CLASH_STATES)[number];

/** When and with what, as one booking's page has it. */
export interface ScheduleDetails {
  schedule: Schedule;
  allocations: Allocation[];
  /** The owner has set them; the quote no longer changes them. */
  isAllocatedByHand: boolean;
  /** Those that there are; of a booking that is not confirmed, those that confirming it would cause. */
  clashes: Clash[];
  /** When the owner got there, ISO 8601, UTC; null before. */
  arrivedAt: string | null;
}

/** The body of `PUT /api/bookings/{id}/arrival`. */
export const ARRIVAL_SCHEMA = part({
  /** Null: not yet; the arrival was recorded by mistake. */
  at: v.nullable(instant('When you arrived')),
  /** Where `at` is null: the moment that is taken back. */
  was: optional(instant('The recorded arrival')),
});
export type Arrival = v.InferOutput<typeof ARRIVAL_SCHEMA>;

/** The body of a 409 where more would be promised than there is. */
export interface ClashRefusal extends ErrorBody {
  clashes: Clash[];
}

/** The body of a 409 where another time of arrival is recorded. */
export interface ArrivedAlready extends ErrorBody {
  arrivedAt: string;
}

export const SCHEDULE_ERRORS = {
  clash: 'More equipment would be promised than there is',
  endBeforeStart: END,
  noEquipment: 'There is no such equipment in the catalogue',
  arrivesLater: 'An arrival cannot be in the future',
  arrived: 'Another time of arrival is recorded',
  notConfirmed: 'Only a confirmed booking can be marked as arrived',
} as const;
