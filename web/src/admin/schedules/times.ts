import { dayTimesOf } from '@finesse/api/contract/schedules/event-window';
import type { Schedule } from '@finesse/api/contract/schedules/schedule';
import { MINUTE_MS } from '@finesse/api/contract/durations';

/** The times of an event in their order, from leaving to being back; `at` in ISO 8601, UTC. */
export function timesOf(schedule: Schedule) {
  const { leave, arrive, open, close, back } = dayTimesOf(schedule);
  return [
    { name: 'Leave', at: leave },
    { name: 'Arrive', at: arrive },
    { name: 'Open', at: open },
    { name: 'Close', at: close },
    { name: 'Back', at: back },
  ];
}

/** How long it lasts, in minutes. */
export const lengthOf = ({ start, end }: Pick<Schedule, 'start' | 'end'>): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS);
