import { describe, expect, it } from 'vitest';
import { addMonths, dayBefore, monthAfter } from './months.js';

describe('subtracting months', () => {
  it.each([
    ['2026-11-21', 24, '2024-11-21'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2028-02-29', 24, '2026-02-28'],
    ['2026-12-31', 120, '2016-12-31'],
  ])('%s minus %i months is %s', (day, months, then) => {
    expect(dayBefore(day, months)).toBe(then);
    expect(addMonths(new Date(`${day}T13:14:15.016Z`), -months).toISOString()).toBe(
      `${then}T13:14:15.016Z`,
    );
  });
});

describe('a month after the end of a membership', () => {
  it.each([
    ['2027-01-31T12:00Z', '2027-01-31T12:00Z', 'Europe/London', '2027-02-28T12:00:00.000Z'],
    ['2027-01-31T12:00Z', '2027-02-28T12:00Z', 'Europe/London', '2027-03-31T11:00:00.000Z'],
    ['2027-12-30T12:00Z', '2028-02-29T12:00Z', 'Europe/London', '2028-03-30T11:00:00.000Z'],
    // An end that is no number of months after the start.
    ['2027-01-31T12:00Z', '2027-02-27T12:00Z', 'Europe/London', '2027-03-27T12:00:00.000Z'],
    // The first of July there, and the first of August.
    ['2027-06-30T23:00Z', '2027-06-30T23:00Z', 'Europe/London', '2027-07-31T23:00:00.000Z'],
  ])('that began at %s and ends at %s in %s: %s', (start, end, timeZone, next) => {
    expect(monthAfter(new Date(end), new Date(start), timeZone).toISOString()).toBe(next);
  });
});
