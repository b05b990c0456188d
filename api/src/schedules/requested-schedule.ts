import type { Booking } from '../contract/bookings.js';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { ASSUMED_EVENT_HOURS } from '../contract/limits.js';
import type { Schedule } from '../contract/schedules/schedule.js';
import { momentOf, type WallClock } from '../platform/dates/wall-clock.js';

const MINUTE_MS = 60_000;

export type RequestedTime = Pick<
  Booking,
  'eventDate' | 'eventTime' | 'requestedDate' | 'requestedTime'
>;

/** What a schedule is made from: what was asked for, and what was offered for it. */
export interface Requested {
  /** On the business's clock. */
  clock: WallClock;
  /** ISO 8601, as the quote has it; null where it says none. */
  start: string | null;
  /** Of the quote, or else of its longest package; null where neither says. */
  durationMinutes: number | null;
  guests: number | null;
}

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

/** When an event takes place by what was asked for and offered, with the catalogue's buffers. */
export function requestedSchedule(
  { clock, start, durationMinutes, guests }: Requested,
  { setUp, breakdown, travel }: CatalogueContent['buffers'],
  timeZone: string,
): Schedule {
  const from = start ? new Date(start) : momentOf(clock, timeZone);
  const minutes = durationMinutes ?? ASSUMED_EVENT_HOURS * 60;
  return {
    start: from.toISOString(),
    end: new Date(from.getTime() + minutes * MINUTE_MS).toISOString(),
    isAssumed: durationMinutes === null,
    setUpMinutes: setUp,
    breakdownMinutes: breakdown,
    travelMinutes: travel,
    guests,
    accessNotes: null,
  };
}
