import { requestedClock, type EventTimes } from '../bookings/event-times.js';
import type { Booking } from '../../contract/bookings.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { countDays } from '../../contract/enumerations.js';
import { ASSUMED_EVENT_HOURS } from '../../contract/limits.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { dayAfter, momentOf, wallClockOf } from '../../platform/dates/wall-clock.js';
import { allocationsOf, type Line } from './accessories.js';
import type { EventSpan, Schedule } from '../../contract/schedules/schedule.js';
import type { EventPlan } from './schedules.repository.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.js';

/** A calendar file has no room for a fifth digit of the year. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z');

const isoAt = (time: number) => new Date(Math.min(time, LAST_MOMENT)).toISOString();

/** What of a quote says when a booking takes place and what it takes. */
export type QuotedSchedule = Pick<Quote, 'lines' | 'start' | 'durationMinutes' | 'guests'>;

export const requestedStart = (booking: EventTimes, timeZone: string): Date =>
  momentOf(requestedClock(booking), timeZone);

/**
 * When a booking takes place and what it takes, derived from the request, the quote that counts and
 * the buffers of the catalogue.
 */
export function requestedSchedule(
  booking: EventTimes & Pick<Booking, 'estimate' | 'eventDays'>,
  quote: QuotedSchedule | undefined,
  catalogue: CatalogueContent,
  timeZone: string,
): EventPlan {
  const lines: readonly Line[] = quote?.lines ?? booking.estimate?.lines ?? [];
  const start = quote?.start ? new Date(quote.start) : requestedStart(booking, timeZone);
  const durationMinutes = quote?.durationMinutes ?? null;
  const quoted = quotedEnd(start, { lines, durationMinutes }, booking, catalogue, timeZone);
  const end = quoted ?? requestedEnd(start, ASSUMED_EVENT_HOURS, booking, timeZone);
  const { setUp, breakdown, travel } = catalogue.buffers;
  return {
    schedule: {
      start: isoAt(start.getTime()),
      end: isoAt(end.getTime()),
      isAssumed: quoted === null,
      setUpMinutes: setUp,
      breakdownMinutes: breakdown,
      travelMinutes: travel,
      guests: quote?.guests ?? null,
      accessNotes: null,
    },
    allocations: allocationsOf(lines, catalogue),
    isAllocatedByHand: false,
    arrivedAt: null,
  };
}

/** When a booking takes place as a quote says; what that leaves open is as it was. */
export function quotedSchedule(
  booking: Pick<Booking, 'eventDays'>,
  before: Schedule,
  { lines, start, durationMinutes, guests }: QuotedSchedule,
  catalogue: Pick<CatalogueContent, 'packages'>,
  timeZone: string,
): Schedule {
  const from = new Date(start ?? before.start);
  const end = quotedEnd(from, { lines, durationMinutes }, booking, catalogue, timeZone);
  const length = end ? end.getTime() - from.getTime() : lengthOf(before);
  const span = spanOf(from, length, end === null && before.isAssumed);
  return { ...before, ...span, guests: guests ?? before.guests };
}

/** When an event ends by its quote, else by its longest package; null where neither says how long it is. */
function quotedEnd(
  start: Date,
  { lines, durationMinutes }: { lines: readonly Line[]; durationMinutes: number | null },
  booking: Pick<Booking, 'eventDays'>,
  { packages }: Pick<CatalogueContent, 'packages'>,
  timeZone: string,
): Date | null {
  // What a quote says is the whole of it.
  if (durationMinutes !== null) return new Date(start.getTime() + durationMinutes * MINUTE_MS);
  const items = new Set(lines.map(({ item }) => item));
  const hours = packages.filter(({ id }) => items.has(id)).map((each) => each.hours);
  return hours.length > 0 ? requestedEnd(start, Math.max(...hours), booking, timeZone) : null;
}

/**
 * The end of an event that takes so long, and over several days so long on the last of them. A package
 * of more than a day is for all of them.
 */
function requestedEnd(
  start: Date,
  hours: number,
  { eventDays }: Pick<Booking, 'eventDays'>,
  timeZone: string,
): Date {
  const length = hours * HOUR_MS;
  const days = countDays(eventDays);
  if (days === 1 || length > DAY_MS) return new Date(start.getTime() + length);
  const { date, time } = wallClockOf(start, timeZone);
  const lastDay = { date: dayAfter(date, days - 1), time };
  return new Date(momentOf(lastDay, timeZone).getTime() + length);
}

export const spanOf = (start: Date, lengthMs: number, isAssumed: boolean): EventSpan => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + lengthMs).toISOString(),
  isAssumed,
});

/** In milliseconds. */
export const lengthOf = ({ start, end }: Pick<Schedule, 'start' | 'end'>): number =>
  Date.parse(end) - Date.parse(start);
