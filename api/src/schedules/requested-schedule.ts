import type { Booking } from '../contract/bookings.js';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { ASSUMED_EVENT_HOURS } from '../contract/limits.js';
import type { Allocation, Schedule } from '../contract/schedules/schedule.js';
import { momentOf, type WallClock } from '../platform/dates/wall-clock.js';
import { allocationsOf, type Line } from './accessories.js';
import type { ScheduledBooking, ScheduledQuote } from './schedule-sources.js';

const MINUTE_MS = 60_000;
/** A calendar file has no room for a fifth digit of the year. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z');

type RequestedTime = Pick<Booking, 'eventDate' | 'eventTime' | 'requestedDate' | 'requestedTime'>;

/** What was asked for, wherever the event has been moved since. */
export const requestedClock = ({
  eventDate,
  eventTime,
  requestedDate,
  requestedTime,
}: RequestedTime): WallClock => ({
  date: requestedDate ?? eventDate,
  time: requestedTime ?? eventTime,
});

/** The moment that was asked for. */
export const requestedStart = (booking: RequestedTime, timeZone: string): Date =>
  momentOf(requestedClock(booking), timeZone);

/**
 * When an event takes place and what it takes, as it was asked for and offered, with the catalogue's
 * buffers.
 */
export function asRequested(
  booking: RequestedTime & Pick<ScheduledBooking, 'estimate'>,
  quote: ScheduledQuote | undefined,
  catalogue: CatalogueContent,
  timeZone: string,
): { schedule: Schedule; allocations: Allocation[] } {
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
  };
}

/** Of the longest package among them; null without one. */
export function requestedMinutes(
  lines: readonly Line[],
  { packages }: Pick<CatalogueContent, 'packages'>,
): number | null {
  const items = new Set(lines.map(({ item }) => item));
  const hours = packages.filter(({ id }) => items.has(id)).map((each) => each.hours);
  return hours.length > 0 ? Math.max(...hours) * 60 : null;
}
