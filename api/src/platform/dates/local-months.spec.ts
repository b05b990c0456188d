import { expect, it } from 'vitest';
import { localMonths } from './months.js';

const shown = (now: string, timeZone: string, count: number) =>
  localMonths(new Date(now), timeZone, count).map(({ month, start, end }) => [
    month,
    start.toISOString(),
    end.toISOString(),
  ]);

it('months start at local midnight, also across clock changes', () => {
  expect(shown('2026-11-22T06:00:00Z', 'Europe/London', 2)).toEqual([
    ['2026-10', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ]);
  expect(shown('2027-03-28T12:00:00Z', 'America/New_York', 1)).toEqual([
    ['2027-03', '2027-03-01T05:00:00.000Z', '2027-04-01T04:00:00.000Z'],
  ]);
});

it('the current month is that of the local time zone, and months continue across years', () => {
  expect(shown('2026-12-31T23:30:00Z', 'Asia/Kolkata', 2).map(([month]) => month)).toEqual([
    '2026-12',
    '2027-01',
  ]);
});
