import { requestedClock, type EventTimes } from '../bookings/event-times.js';
import type { Booking } from '../../contract/bookings.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { countDays } from '../../contract/enumerations.js';
import { ASSUMED_EVENT_HOURS } from '../../contract/limits.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { dayAfter, momentOf, wallClockOf } from '../../platform/dates/wall-clock.js';
import { allocationsOf, type Line } from './accessories.js';
import type { EventSpan } from '../../contract/schedules/schedule.js';
import type { StoredSchedule } from './schedules.repository.js';
import { DAY_MS, MINUTE_MS } from '../../contract/durations.js';

/** A calendar file has no room for a fifth digit of the year. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z');

const isoAt = (time: number) => new Date(Math.min(time, LAST_MOMENT)).toISOString();

/** What of a quote says when a booking takes place and what it takes. */
export type QuotedSchedule = Pick<Quote, 'lines' | 'start' | 'durationMinutes' | 'guests'>;

/** The moment that was asked for. */
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
): StoredSchedule {
  const lines: readonly Line[] = quote?.lines ?? booking.estimate?.lines ?? [];
  const start = quote?.start ? new Date(quote.start) : requestedStart(booking, timeZone);
  const said = quote?.durationMinutes ?? requestedMinutes(lines, catalogue);
  const minutes = said ?? ASSUMED_EVENT_HOURS * 60;
  // What a quote says is the whole of it.
  const end = quote?.durationMinutes
    ? new Date(start.getTime() + minutes * MINUTE_MS)
    : requestedEnd(start, minutes, booking, timeZone);
  const { setUp, breakdown, travel } = catalogue.buffers;
  return {
    schedule: {
      start: isoAt(start.getTime()),
      end: isoAt(end.getTime()),
      isAssumed: said === null,
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

/**
 * The end of an event that takes so long, and over several days so long on the last of them. A package
 * of more than a day is for all of them.
 */
export function requestedEnd(
  start: Date,
  minutes: number,
  { eventDays }: Pick<Booking, 'eventDays'>,
  timeZone: string,
): Date {
  const length = minutes * MINUTE_MS;
  const days = countDays(eventDays);
  if (days === 1 || length > DAY_MS) return new Date(start.getTime() + length);
  const { date, time } = wallClockOf(start, timeZone);
  const lastDay = { date: dayAfter(date, days - 1), time };
  return new Date(momentOf(lastDay, timeZone).getTime() + length);
}

/** When an event takes place of which nothing but the date, time and days are known. */
export function assumedSpan(
  booking: EventTimes & Pick<Booking, 'eventDays'>,
  timeZone: string,
): EventSpan {
  const start = requestedStart(booking, timeZone);
  const end = requestedEnd(start, ASSUMED_EVENT_HOURS * 60, booking, timeZone);
  return { start: isoAt(start.getTime()), end: isoAt(end.getTime()), isAssumed: true };
}

/** The length of the longest package among the lines; null without a package. */
export function requestedMinutes(
  lines: readonly Line[],
  { packages }: Pick<CatalogueContent, 'packages'>,
): number | null {
  const items = new Set(lines.map(({ item }) => item));
  const hours = packages.filter(({ id }) => items.has(id)).map((each) => each.hours);
  return hours.length > 0 ? Math.max(...hours) * 60 : null;
}
