import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { ASSUMED_EVENT_HOURS } from '../contract/limits.js';
import type { Schedule } from '../contract/schedules/schedule.js';
import { momentOf } from '../platform/dates/wall-clock.js';

const MINUTE_MS = 60_000;

/** What a schedule is made from: what was asked for, and what was offered for it. */
export interface Requested {
  /** `YYYY-MM-DD`, on the business's clock. */
  eventDate: string;
  /** `HH:MM`, on the business's clock. */
  eventTime: string;
  /** ISO 8601, as the quote has it; null where it says none. */
  start: string | null;
  /** Of the quote, or else of its longest package; null where neither says. */
  durationMinutes: number | null;
  guests: number | null;
}

/** The moment that was asked for. */
export const requestedStart = (
  { eventDate: date, eventTime: time }: Pick<Requested, 'eventDate' | 'eventTime'>,
  timeZone: string,
): Date => momentOf({ date, time }, timeZone);

/** When an event takes place by what was asked for and offered, with the catalogue's buffers. */
export function requestedSchedule(
  { start, durationMinutes, guests, ...asked }: Requested,
  { setUp, breakdown, travel }: CatalogueContent['buffers'],
  timeZone: string,
): Schedule {
  const from = start ? new Date(start) : requestedStart(asked, timeZone);
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
