import { formatDateIn, formatDateTime, formatTime } from '../../contract/dates.js';
import type { Allocation, Clash, Schedule } from '../../contract/schedules/schedule.js';
import { TEXT_LIMITS } from '../../contract/limits.js';
import type { Stock } from '../../contract/schedules/clashes.js';

// How the history describes schedules: without access notes, which are erased with the person.

/** "18 Jul 2026, 18:00 to 22:00, set-up 60 min, breakdown 45 min, travel 45 min, 80 guests" */
export function describeSchedule(schedule: Schedule, timeZone: string): string {
  const { setUpMinutes, breakdownMinutes, travelMinutes, guests, isAssumed } = schedule;
  return [
    describeSpan(schedule.start, schedule.end, timeZone) + (isAssumed ? ' (assumed)' : ''),
    `set-up ${String(setUpMinutes)} min`,
    `breakdown ${String(breakdownMinutes)} min`,
    `travel ${String(travelMinutes)} min`,
    ...(guests === null ? [] : [`${String(guests)} guests`]),
  ].join(', ');
}

/** "4 Pipe, 1 Bar" */
export const describeAllocations = (allocations: readonly Allocation[], stock: Stock): string =>
  truncate(
    allocations
      .map(
        ({ equipment, quantity }) =>
          `${String(quantity)} ${stock.get(equipment)?.name ?? equipment}`,
      )
      .join(', ') || 'no equipment',
  );

/** "6 Pipe of 5 from 18 Jul 2026, 17:15 to 23:30, also for F-7K3M9Q" */
export const describeClashes = (clashes: readonly Clash[], timeZone: string): string =>
  truncate(
    clashes
      .map(({ name, promised, available, from, until, bookings }) => {
        const others = bookings.map(({ reference }) => reference).join(', ');
        const what = `${String(promised)} ${name} of ${String(available)}`;
        const when = describeSpan(from, until, timeZone);
        return `${what} from ${when}${others ? `, also for ${others}` : ''}`;
      })
      .join('; '),
  );

function describeSpan(from: string, until: string, timeZone: string): string {
  const isOneDay = formatDateIn(from, timeZone) === formatDateIn(until, timeZone);
  const end = isOneDay ? formatTime(Date.parse(until), timeZone) : formatDateTime(until, timeZone);
  return `${formatDateTime(from, timeZone)} to ${end}`;
}

const truncate = (text: string) =>
  text.length > TEXT_LIMITS.note ? `${text.slice(0, TEXT_LIMITS.note - 1)}…` : text;
