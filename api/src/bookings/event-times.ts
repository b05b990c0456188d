import { momentOf, wallClockOf, type WallClock } from '../platform/dates/wall-clock.js';
import type { BookingEntity } from './booking.entity.js';

type EventTimes = Pick<
  BookingEntity,
  'eventDate' | 'eventTime' | 'requestedDate' | 'requestedTime'
>;

/** When a booking takes place, beside what was asked for where that is another time. */
export function eventTimes(asked: WallClock, { date, time }: WallClock): EventTimes {
  const isAsked = date === asked.date && time === asked.time;
  return {
    eventDate: date,
    eventTime: time,
    requestedDate: isAsked ? null : asked.date,
    requestedTime: isAsked ? null : asked.time,
  };
}

/** At a time that the clock leaves out when summer time begins nothing can start: it is later then. */
export const requestedTimes = (asked: WallClock, timeZone: string): EventTimes =>
  eventTimes(asked, wallClockOf(momentOf(asked, timeZone), timeZone));
