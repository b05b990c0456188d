import { DAY_MS } from '../durations.js';

/**
 * Until when a quote is good where the owner names no day: as many days as the catalogue says, and
 * no longer than until the event begins, where that is still to come.
 * @param now and `start`, in milliseconds of the epoch; `start` null where it is not known
 */
export function goodUntil(now: number, quoteDays: number, start: number | null): string {
  const until = now + quoteDays * DAY_MS;
  const isSooner = start !== null && start > now && start < until;
  return new Date(isSooner ? start : until).toISOString();
}
