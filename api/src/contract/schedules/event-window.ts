import { LOADING_MINUTES } from '../limits.js';
import type { DayTimes } from './day.js';
import type { Schedule } from './schedule.js';
import { MINUTE_MS } from '../durations.js';

type Times = Pick<
  Schedule,
  'start' | 'end' | 'setUpMinutes' | 'breakdownMinutes' | 'travelMinutes'
>;

/** When a booking holds its equipment, from leaving for it to being back; in milliseconds since 1970. */
export const windowOf = (schedule: Times): { from: number; until: number } => {
  const { start, end, setUpMinutes, breakdownMinutes, travelMinutes } = schedule;
  return {
    from: Date.parse(start) - (setUpMinutes + travelMinutes) * MINUTE_MS,
    until: Date.parse(end) + (breakdownMinutes + travelMinutes) * MINUTE_MS,
  };
};

export function dayTimesOf(schedule: Times): DayTimes {
  const { from, until } = windowOf(schedule);
  const { start, end, setUpMinutes } = schedule;
  return {
    load: iso(from - LOADING_MINUTES * MINUTE_MS),
    leave: iso(from),
    arrive: iso(Date.parse(start) - setUpMinutes * MINUTE_MS),
    open: start,
    close: end,
    back: iso(until),
  };
}

const iso = (moment: number): string => new Date(moment).toISOString();
