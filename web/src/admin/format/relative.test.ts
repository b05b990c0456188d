import { expect, it } from 'vitest';
import { formatRelative } from './relative';

it.each([
  ['2026-07-18T17:40:00Z', 'Europe/London', '18:40'],
  ['2026-07-18T17:40:00Z', 'America/New_York', '13:40'],
  ['2026-07-19T08:05:00Z', 'Europe/London', '09:05 tomorrow'],
  ['2026-07-17T22:30:00Z', 'Europe/London', '23:30 yesterday'],
  ['2026-07-22T12:00:00Z', 'Europe/London', '13:00 on Wed 22 Jul 2026'],
])('a moment %s, seen at noon of 18 July in %s, reads "%s"', (moment, timeZone, words) => {
  const now = Date.parse('2026-07-18T12:00:00Z');
  expect(formatRelative(Date.parse(moment), now, timeZone)).toBe(words);
});
