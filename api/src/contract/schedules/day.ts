import * as v from 'valibot';
import { BOOKING_NOTES } from '../booking-answers.js';
import { BOOKING_SCHEMA } from '../bookings.js';
import { described, integer, localDate, moment, pick, record, uuid } from '../record.js';
import { ALLOCATION_SCHEMA, CLASH_SCHEMA, SCHEDULE_SCHEMA } from './schedule.js';

const PACKED_EQUIPMENT_SCHEMA = record('PackedEquipment', () => ({
  id: described(v.string(), 'Its id in the catalogue'),
  name: v.string(),
  quantity: integer,
}));
export type PackedEquipment = v.InferOutput<typeof PACKED_EQUIPMENT_SCHEMA>;

const PACKED_CONSUMABLE_SCHEMA = record('PackedConsumable', () => ({
  ...PACKED_EQUIPMENT_SCHEMA.entries,
  unit: v.string(),
}));
export type PackedConsumable = v.InferOutput<typeof PACKED_CONSUMABLE_SCHEMA>;

/** The times of an event in their order. */
export const DAY_STEPS = ['load', 'leave', 'arrive', 'open', 'close', 'back'] as const;
export type DayStep = (typeof DAY_STEPS)[number];

const DAY_TIMES_SCHEMA = record('DayTimes', () => ({
  load: described(moment, 'Half an hour before leaving'),
  leave: moment,
  arrive: moment,
  open: described(moment, 'The event begins'),
  close: described(moment, 'The event ends'),
  back: moment,
}));
export type DayTimes = v.InferOutput<typeof DAY_TIMES_SCHEMA>;

const DAY_LINE = record('DayLine', () => ({
  description: v.string(),
  quantity: integer,
}));

export const DAY_BOOKING_FIELDS = [
  'reference',
  'status',
  'stage',
  'services',
  'location',
  'guestCount',
  'eventType',
  'phone',
  'total',
  'paid',
  'balance',
  'received',
  'refunded',
  ...BOOKING_NOTES,
] as const;

const DAY_EVENT_SCHEMA = record('DayEvent', () => ({
  ...pick(BOOKING_SCHEMA, DAY_BOOKING_FIELDS),
  bookingId: uuid,
  name: described(v.string(), 'The contact of the day'),
  schedule: SCHEDULE_SCHEMA,
  windowStart: moment,
  windowEnd: moment,
  times: DAY_TIMES_SCHEMA,
  steps: described(
    v.array(v.picklist(DAY_STEPS)),
    'Those of the times that are on this day; none where it goes on all day',
  ),
  lines: described(
    v.array(DAY_LINE),
    'What was ordered: of the quote that was accepted, or else counts, or of the estimate',
  ),
  notes: described(v.nullable(v.string()), 'The owner’s own'),
  allocations: v.array(ALLOCATION_SCHEMA),
  equipment: v.array(PACKED_EQUIPMENT_SCHEMA),
  consumables: described(
    v.array(PACKED_CONSUMABLE_SCHEMA),
    'By the catalogue’s rates, rounded up; for the exact number of guests where there is one, else for the upper end of the range',
  ),
  clashes: v.array(CLASH_SCHEMA),
  arrivedAt: described(v.nullable(moment), 'When the owner got there; null before'),
  finishedAt: described(v.nullable(moment), 'When it was set to completed; null before'),
}));
export type DayEvent = v.InferOutput<typeof DAY_EVENT_SCHEMA>;

/** What `GET /api/day/{date}` returns. */
export const DAY_SCHEMA = record('Day', () => ({
  date: localDate,
  events: described(
    v.array(DAY_EVENT_SCHEMA),
    'Confirmed and completed ones for which something is to be done on that day, from loading to being back, by start',
  ),
  equipment: described(
    v.array(PACKED_EQUIPMENT_SCHEMA),
    'What is to be loaded on that day: at its peak, for what is back goes again',
  ),
  consumables: described(
    v.array(PACKED_CONSUMABLE_SCHEMA),
    'Summed over the events that are loaded for before they are rounded up',
  ),
}));
export type Day = v.InferOutput<typeof DAY_SCHEMA>;
