import { MINUTE_MS } from '@finesse/api/contract/durations';
import { pluralize } from '@finesse/api/contract/text';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as "45 min", "4 h 30 min"; `withDays` from a day on as "2 d 4 h". */
export function formatShortDuration(minutes: number, withDays = false): string {
  const [size, large, small, rest] =
    withDays && minutes >= DAY
      ? ([DAY, 'd', 'h', HOUR] as const)
      : ([HOUR, 'h', 'min', 1] as const);
  const whole = Math.floor(minutes / size);
  const more = Math.floor((minutes % size) / rest);
  return [
    whole > 0 && `${String(whole)} ${large}`,
    (more > 0 || whole === 0) && `${String(more)} ${small}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Milliseconds in their largest unit: "12 minutes", "5 hours", and from two days on "3 days". */
export const formatElapsed = (ms: number): string =>
  ms < MINUTE_MS ? 'less than a minute' : pluralize(...inLargestUnit(ms, 2 * DAY));

/** The same as "12 min", "5 h", "3 days". */
export function formatShortElapsed(ms: number): string {
  const [count, unit] = inLargestUnit(ms, 2 * DAY);
  if (unit === 'day') return pluralize(count, unit);
  return `${String(count)} ${unit === 'hour' ? 'h' : 'min'}`;
}

/** Milliseconds since something as "3 hours ago", "5 minutes ago", "just now". */
export const formatAgo = (ms: number): string =>
  ms < MINUTE_MS ? 'just now' : `${pluralize(...inLargestUnit(ms, DAY))} ago`;

/** At least a minute. */
function inLargestUnit(ms: number, daysFrom: number): [number, 'day' | 'hour' | 'minute'] {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < HOUR) return [minutes, 'minute'];
  return minutes < daysFrom
    ? [Math.floor(minutes / HOUR), 'hour']
    : [Math.floor(minutes / DAY), 'day'];
}
