import type { Booking } from '../../contract/bookings.js';
import { shownClock, type WallClock } from '../../platform/dates/wall-clock.js';

/** When a booking takes place, and what was asked for where that is another time. */
export type EventTimes = Pick<
  Booking,
  'eventDate' | 'eventTime' | 'requestedDate' | 'requestedTime'
>;

/** The date and time that were asked for, wherever the event has been moved since. */
export const requestedClock = (times: EventTimes): WallClock => ({
  date: times.requestedDate ?? times.eventDate,
  time: times.requestedTime ?? times.eventTime,
});

export function eventTimes(requested: WallClock, { date, time }: WallClock): EventTimes {
  const isSame = date === requested.date && time === requested.time;
  return {
    eventDate: date,
    eventTime: time,
    requestedDate: isSame ? null : requested.date,
    requestedTime: isSame ? null : requested.time,
  };
}

/** A time that the change to summer time skips takes place as much later as the clock is put forward. */
export const requestedTimes = (requested: WallClock, timeZone: string): EventTimes =>
  eventTimes(requested, shownClock(requested, timeZone));

/** What a correction starts from: what was asked for, or where the event was moved since. */
export function clockToCorrect(times: EventTimes, timeZone: string): WallClock {
  const requested = requestedClock(times);
  const { eventDate, eventTime } = requestedTimes(requested, timeZone);
  const isMoved = eventDate !== times.eventDate || eventTime !== times.eventTime;
  return isMoved ? { date: times.eventDate, time: times.eventTime } : requested;
}
