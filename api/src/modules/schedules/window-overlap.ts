import { DAY_MS } from '../../contract/durations.js';
import type { Reservation } from '../../contract/schedules/clashes.js';
import { LONGEST_EVENT_MS } from '../../contract/schedules/schedule.js';
import { anyOf, sql, storedTime, type Sql } from '../../platform/database/sql.js';

/**
 * No window is longer: the longest event, and a day each for set-up, breakdown and both ways; so no
 * index is read further than this.
 */
export const LONGEST_WINDOW_MS = LONGEST_EVENT_MS + 4 * DAY_MS;

/** From `from` to before `until`, in milliseconds since 1970. */
export type Time = Pick<Reservation, 'from' | 'until'>;

/** The most times that one statement asks for; the last of more is one up to the end. */
const MOST_TIMES = 150;

/** The condition that the window of a schedule overlaps one of these times. */
export const overlapsOneOf = (times: readonly Time[]): Sql => anyOf(merged(times).map(overlaps));

/** The times in order, where those that overlap are one. */
function merged(times: readonly Time[]): Time[] {
  const all: Time[] = [];
  for (const { from, until } of times.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && (from <= last.until || all.length >= MOST_TIMES))
      last.until = Math.max(last.until, until);
    else all.push({ from, until });
  }
  return all;
}

const overlaps = ({ from, until }: Time): Sql =>
  sql(
    'schedules.windowEnd > ? AND schedules.windowEnd <= ? AND schedules.windowStart < ?',
    storedTime(new Date(from)),
    storedTime(new Date(until + LONGEST_WINDOW_MS)),
    storedTime(new Date(until)),
  );
