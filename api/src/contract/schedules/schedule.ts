import * as v from 'valibot';
import { count, id, instant, list, minutes, optional, part, text } from '../request-fields.js';
import { ERROR_BODY_SCHEMA } from '../errors.js';
import { HOUR_MS } from '../durations.js';
import { EVENT_DAYS_MAX, LONGEST_EVENT_HOURS, TEXT_LIMITS } from '../limits.js';
import { described, integer, moment, pick, record, uuid } from '../record.js';

/** When an event takes place, and what time it needs before and after it. */
export const SCHEDULE_SCHEMA = record('Schedule', () => ({
  start: moment,
  end: moment,
  isAssumed: described(v.boolean(), 'Whether the duration is a default'),
  setUpMinutes: integer,
  breakdownMinutes: integer,
  travelMinutes: described(integer, 'One way'),
  guests: described(v.nullable(integer), 'Exactly how many'),
  /** Gate, floor, parking. */
  accessNotes: described(v.nullable(v.string()), 'How to get in'),
}));
export type Schedule = v.InferOutput<typeof SCHEDULE_SCHEMA>;

export const EVENT_SPAN_SCHEMA = record('EventSpan', () =>
  pick(SCHEDULE_SCHEMA, ['start', 'end', 'isAssumed']),
);
export type EventSpan = v.InferOutput<typeof EVENT_SPAN_SCHEMA>;

/** The longest event: one of its days has an hour more when the clocks are set back. */
export const LONGEST_EVENT_MS = (LONGEST_EVENT_HOURS + 1) * HOUR_MS;
/** For a length that is typed in hours, here and on a quote. */
export const HOURS_INVALID = `Hours must be a number from 0.25 to ${String(LONGEST_EVENT_HOURS)}`;
const END = `The event must end after it starts, and within ${String(EVENT_DAYS_MAX)} days`;

const reason = text('The reason', TEXT_LIMITS.overrideReason);
const override = optional(reason);
/** Why something is done in spite of a clash, where that is asked for. */
export const OVERRIDE_SCHEMA = part({ override: reason });

/**
 * The body of `PUT /api/bookings/{id}/schedule`, the whole of it: what is left out is as it was
 * asked for, or as the catalogue has it.
 */
export const SCHEDULE_CHANGE_SCHEMA = v.pipe(
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
export type ScheduleChange = v.InferOutput<typeof SCHEDULE_CHANGE_SCHEMA>;

export function isLength(start: Date, end: Date): boolean {
  const length = end.getTime() - start.getTime();
  return length > 0 && length <= LONGEST_EVENT_MS;
}

export const ALLOCATION_SCHEMA = record('Allocation', () => ({
  equipment: described(v.string(), 'Its id in the catalogue'),
  quantity: integer,
}));
export type Allocation = v.InferOutput<typeof ALLOCATION_SCHEMA>;

/** The body of `PUT /api/bookings/{id}/allocations`; null: as its quote or estimate has it. */
export const ALLOCATIONS_CHANGE_SCHEMA = part({
  allocations: v.nullable(
    v.pipe(
      list('Equipment', part({ equipment: id, quantity: count('Quantity', 1, 9999) }), 60),
      v.check(
        (all) => new Set(all.map(({ equipment }) => equipment)).size === all.length,
        'Each piece of equipment can be listed only once',
      ),
    ),
  ),
  override,
});
export type AllocationsChange = v.InferOutput<typeof ALLOCATIONS_CHANGE_SCHEMA>;

/** From when to when more of a piece of equipment is promised than there is. */
export const SHORTAGE_SCHEMA = record('Shortage', () => ({
  equipment: described(v.string(), 'Its id in the catalogue'),
  name: v.string(),
  available: described(integer, 'How many there are'),
  promised: described(integer, 'The most at any moment of that time'),
  from: moment,
  until: described(moment, 'Not included'),
}));
export type Shortage = v.InferOutput<typeof SHORTAGE_SCHEMA>;

const CLASHING_BOOKING = record('ClashingBooking', () => ({
  id: uuid,
  reference: v.string(),
  name: described(v.string(), 'Whose it is'),
  quantity: described(integer, 'How many of it that booking holds'),
}));

export const CLASH_SCHEMA = record('Clash', () => ({
  ...SHORTAGE_SCHEMA.entries,
  bookings: described(v.array(CLASHING_BOOKING), 'The others that hold it then'),
}));
export type Clash = v.InferOutput<typeof CLASH_SCHEMA>;

/** `would-clash`: if it were confirmed. */
export const CLASH_STATES = ['would-clash', 'clashes'] as const;
export type ClashState = (typeof CLASH_STATES)[number];

export const SCHEDULE_DETAILS_SCHEMA = record('ScheduleDetails', () => ({
  schedule: described(SCHEDULE_SCHEMA, 'When it takes place'),
  allocations: described(v.array(ALLOCATION_SCHEMA), 'What it takes of the equipment'),
  isAllocatedByHand: described(
    v.boolean(),
    'The owner has set them, so the quote no longer changes them',
  ),
  clashes: described(
    v.array(CLASH_SCHEMA),
    'Those there are; before it is confirmed, those that confirming would cause',
  ),
  arrivedAt: described(v.nullable(moment), 'When the owner got there'),
}));
export type ScheduleDetails = v.InferOutput<typeof SCHEDULE_DETAILS_SCHEMA>;

/** The body of `PUT /api/bookings/{id}/arrival`. */
export const ARRIVAL_SCHEMA = part({
  /** Null: not yet; the arrival was recorded by mistake. */
  at: v.nullable(instant('The time of arrival')),
  /** Where `at` is null: the moment that is taken back. */
  was: optional(instant('The recorded arrival')),
});
export type Arrival = v.InferOutput<typeof ARRIVAL_SCHEMA>;

/** The body of a 409 where more would be promised than there is. */
export const CLASH_REFUSAL_SCHEMA = record('ClashRefusal', () => ({
  ...ERROR_BODY_SCHEMA.entries,
  clashes: v.optional(
    described(
      v.array(CLASH_SCHEMA),
      'The shortages that the change would cause; `override` accepts them',
    ),
  ),
}));
export type ClashRefusal = v.InferOutput<typeof CLASH_REFUSAL_SCHEMA>;

/** The body of a 409 where another time of arrival is recorded. */
export const ARRIVED_ALREADY_SCHEMA = record('ArrivedAlready', () => ({
  ...ERROR_BODY_SCHEMA.entries,
  arrivedAt: v.optional(described(moment, 'The other time that is recorded')),
}));
export type ArrivedAlready = v.InferOutput<typeof ARRIVED_ALREADY_SCHEMA>;

export const SCHEDULE_ERRORS = {
  clash: 'More equipment would be promised than you have',
  endBeforeStart: END,
  noEquipment: 'There is no such equipment in the catalogue',
  arrivesLater: 'An arrival cannot be in the future',
  arrived: 'A different arrival time is already recorded',
  notConfirmed: 'Only a confirmed booking can be marked as arrived',
  over: 'This booking is closed, so its times and equipment can no longer be changed',
} as const;
