import type { Clash, ClashState, Shortage } from '@finesse/api/contract/schedules/schedule';
import { reservesStock, type BookingStatus } from '@finesse/api/contract/statuses';
import { dateIn, formatTime, formatWeekdayDate } from '@finesse/api/contract/dates';

export const CLASH_LABELS: Readonly<Record<ClashState, string>> = {
  'would-clash': 'Would clash',
  clashes: 'Clashes',
};

/** Whether a booking's clashes exist, or would if it were confirmed; null without any. */
export function clashStateOf(status: BookingStatus, clashes: readonly Clash[]): ClashState | null {
  if (clashes.length === 0) return null;
  return reservesStock(status) ? 'clashes' : 'would-clash';
}

/** "You need 14 × Pipe at that time and have 8."; a number is on one line with its word. */
export const formatShortage = ({ name, promised, available }: Shortage): string =>
  `You need ${String(promised)}\u00a0×\u00a0${name} at that time and have\u00a0${String(available)}.`;

/**
 * A span of time to the minute in the business's time zone; the second day is named where it is
 * another one, and the zone's abbreviations where clocks change in between.
 */
export function formatClashSpan(from: string, until: string, timeZone: string): string {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const [day, lastDay] = [dateIn(start, timeZone), dateIn(end, timeZone)];
  const [clock, lastClock] = [clockOf(start, timeZone), clockOf(end, timeZone)];
  const time = (moment: number, name: string) =>
    clock === lastClock ? formatTime(moment, timeZone) : `${formatTime(moment, timeZone)} ${name}`;
  // Without the year, which the first day has.
  const on = day === lastDay ? '' : ` on ${formatWeekdayDate(lastDay).replace(/ \d{4}$/, '')}`;
  return `${formatWeekdayDate(day)}, ${time(start, clock)} to ${time(end, lastClock)}${on}`;
}

/** The abbreviation of the time zone, such as "BST". */
const clockOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
