import { LOADING_MINUTES } from '../limits.js';
import type { DayTimes } from './day.js';
import type { Schedule } from './schedule.js';
import { MINUTE_MS } from '../durations.js';

/** When a booking holds its equipment, ISO 8601, UTC: from leaving for it to being back. */
interface EventWindow {
  windowStart: string;
  windowEnd: string;
}

export function eventWindow({
  start,
  end,
  setUpMinutes,
  breakdownMinutes,
  travelMinutes,
}: Pick<
  Schedule,
  'start' | 'end' | 'setUpMinutes' | 'breakdownMinutes' | 'travelMinutes'
>): EventWindow {
  const moved = (moment: string, minutes: number) =>
    new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString();
  return {
    windowStart: moved(start, -(setUpMinutes + travelMinutes)),
    windowEnd: moved(end, breakdownMinutes + travelMinutes),
  };
}

/** The times of an event in their order. */
export function dayTimesOf(schedule: Parameters<typeof eventWindow>[0]): DayTimes {
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
