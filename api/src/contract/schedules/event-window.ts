import { LOADING_MINUTES } from '../limits.js';
import type { DayTimes } from './day.js';
import type { Schedule } from './schedule.js';
import { MINUTE_MS } from '../durations.js';

/** When a booking holds its equipment, ISO 8601, UTC: from leaving for it to being back. */
interface EventWindow {
  windowStart: string;
  windowEnd: string;
}

type Times = Pick<
  Schedule,
  'start' | 'end' | 'setUpMinutes' | 'breakdownMinutes' | 'travelMinutes'
>;

/** The same in milliseconds since 1970. */
export const windowOf = (schedule: Times): { from: number; until: number } => {
  const { start, end, setUpMinutes, breakdownMinutes, travelMinutes } = schedule;
  return {
    from: Date.parse(start) - (setUpMinutes + travelMinutes) * MINUTE_MS,
    until: Date.parse(end) + (breakdownMinutes + travelMinutes) * MINUTE_MS,
  };
};

export function eventWindow(schedule: Times): EventWindow {
  const { from, until } = windowOf(schedule);
  return { windowStart: new Date(from).toISOString(), windowEnd: new Date(until).toISOString() };
}

export function dayTimesOf(schedule: Times): DayTimes {
  const { windowStart: leave, windowEnd: back } = eventWindow(schedule);
  const before = (moment: string, minutes: number) =>
    new Date(Date.parse(moment) - minutes * MINUTE_MS).toISOString();
  return {
    load: before(leave, LOADING_MINUTES),
    leave,
    arrive: before(schedule.start, schedule.setUpMinutes),
    open: schedule.start,
    close: schedule.end,
    back,
  };
}
