import { dateIn, formatShortWeekday, formatTime } from '@finesse/api/contract/dates';
import { DAY_STEPS, type DayEvent, type DayStep } from '@finesse/api/contract/schedules/day';
import { DAY_MS } from '@finesse/api/contract/durations';
import { MORNING } from '@finesse/api/contract/schedules/span-text';

type Timed = Pick<DayEvent, 'times' | 'steps'>;

/** Whether an event of the evening before is over, and only its return is on the day. */
export function isNightBefore({ steps, times }: Timed, timeZone: string): boolean {
  return steps.join() === 'back' && formatTime(Date.parse(times.back), timeZone) < MORNING;
}

/** "19:30–23:30"; of another day, or of several, with their names: "Sat 00:30–04:30". */
export function hoursOnDay({ times }: Timed, date: string, timeZone: string): string {
  const [open, close] = [Date.parse(times.open), Date.parse(times.close)];
  const [first, last] = [dateIn(open, timeZone), dateIn(close - 1, timeZone)];
  const isLong = close - open >= DAY_MS;
  const day = (name: string) => (isLong || first !== date ? `${formatShortWeekday(name)} ` : '');
  const end = last === first ? '' : day(last);
  return `${day(first)}${formatTime(open, timeZone)}–${end}${formatTime(close, timeZone)}`;
}

/** What of an event is on the day, where that is not all of it: "Load 22:15, leave 22:45". */
export function partOfDay({ steps, times }: Timed, date: string, timeZone: string): string {
  if (steps.length === DAY_STEPS.length) return '';
  if (steps.length > 0)
    return steps
      .map((step, at) => {
        const name = at === 0 ? step.charAt(0).toUpperCase() + step.slice(1) : step;
        return `${name} ${formatTime(Date.parse(times[step]), timeZone)}`;
      })
      .join(', ');
  const dayAt = (step: DayStep) => dateIn(Date.parse(times[step]), timeZone);
  if (dayAt('arrive') > date) return 'On the way all day';
  if (dayAt('open') > date) return 'Set-up all day';
  return dayAt('close') > date ? 'Open all day' : 'Breakdown all day';
}
