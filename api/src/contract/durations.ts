import { pluralize } from './text.js';

// Milliseconds.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const HOUR = 60;

/** Minutes as "4 hours 30 minutes"; from two days on "3 days 4 hours". */
export function formatDuration(length: number): string {
  const whole = Math.floor(length / HOUR);
  const days = whole < 48 ? 0 : Math.floor(whole / 24);
  const hours = whole - days * 24;
  const minutes = length % HOUR;
  const words = [
    days > 0 && pluralize(days, 'day'),
    hours > 0 && pluralize(hours, 'hour'),
    (minutes > 0 || whole === 0) && pluralize(minutes, 'minute'),
  ];
  return words.filter(Boolean).join(' ');
}
