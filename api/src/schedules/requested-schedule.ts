import { requestedClock, type EventTimes } from '../bookings/event-times.js';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { Estimate } from '../contract/catalogue/estimate.js';
import { ASSUMED_EVENT_HOURS } from '../contract/limits.js';
import type { Quote } from '../contract/quotes/quote.js';
import { momentOf } from '../platform/dates/wall-clock.js';
import { allocationsOf, type Line } from './accessories.js';
import type { StoredSchedule } from './stored-schedules.js';
import { MINUTE_MS } from '../contract/durations.js';

/** A calendar file has no room for a fifth digit of the year. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z');

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
  booking: EventTimes & { estimate: Estimate | null },
  quote: QuotedSchedule | undefined,
  catalogue: CatalogueContent,
  timeZone: string,
): StoredSchedule {
  const lines: readonly Line[] = quote?.lines ?? booking.estimate?.lines ?? [];
  const start = quote?.start ? new Date(quote.start) : requestedStart(booking, timeZone);
  const isoAt = (time: number) => new Date(Math.min(time, LAST_MOMENT)).toISOString();
  const said = quote?.durationMinutes ?? requestedMinutes(lines, catalogue);
  const minutes = said ?? ASSUMED_EVENT_HOURS * 60;
  const { setUp, breakdown, travel } = catalogue.buffers;
  return {
    schedule: {
      start: isoAt(start.getTime()),
      end: isoAt(start.getTime() + minutes * MINUTE_MS),
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

/** The length of the longest package among the lines; null without a package. */
export function requestedMinutes(
  lines: readonly Line[],
  { packages }: Pick<CatalogueContent, 'packages'>,
): number | null {
  const items = new Set(lines.map(({ item }) => item));
  const hours = packages.filter(({ id }) => items.has(id)).map((each) => each.hours);
  return hours.length > 0 ? Math.max(...hours) * 60 : null;
}
