import type { DayTimes } from '@finesse/api/contract/schedules/day';
import { counted } from '../../shared/words';

/** The times of an evening by what happens at them. */
export const TIME_LABELS: Readonly<Record<keyof DayTimes, string>> = {
  load: 'Load',
  leave: 'Leave',
  arrive: 'Arrive',
  open: 'Open',
  close: 'Close',
  back: 'Back',
};
export const TIME_NAMES = Object.keys(TIME_LABELS) as (keyof DayTimes)[];

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "3 hours ago", "5 minutes ago", "just now". */
export function ago(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, each]) => minutes >= each) ?? [];
  if (!unit) return 'just now';
  return `${counted(Math.floor(minutes / length), unit)} ago`;
}
