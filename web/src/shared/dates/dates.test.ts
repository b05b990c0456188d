import { describe, expect, it } from 'vitest';
import { formatShortWeekday, formatWeekdayDate } from '@finesse/api/contract/dates';
import { daysUntil, startOfDay, weekendOf } from './dates';

describe('event dates in words', () => {
  it('have the weekday, and nothing for an invalid date', () => {
    expect(formatShortWeekday('2026-07-18')).toBe('Sat');
    expect(formatShortWeekday('soon')).toBe('');
  });

  it('have weekday and date, and an invalid date unchanged', () => {
    expect(formatWeekdayDate('2027-07-18')).toBe('Sun 18 Jul 2027');
    expect(formatWeekdayDate('soon')).toBe('soon');
  });

  it.each([
    ['Monday', '2026-07-13T12:00:00Z'],
    ['Friday', '2026-07-17T12:00:00Z'],
    ['Saturday', '2026-07-18T12:00:00Z'],
    ['Sunday', '2026-07-19T12:00:00Z'],
    ['late on Sunday, where it is Monday elsewhere', '2026-07-19T22:30:00Z'],
  ])('this weekend is the current or the coming one: %s', (_, now) => {
    const weekend = { from: '2026-07-18', to: '2026-07-19' };
    expect(weekendOf(Date.parse(now), 'Europe/London')).toEqual(weekend);
  });

  it('days to an event are counted from today in the time zone of the business', () => {
    const lateEvening = Date.parse('2026-07-17T23:30:00Z');
    expect(daysUntil('2026-07-18', lateEvening, 'Europe/London')).toBe(0);
    expect(daysUntil('2026-07-18', lateEvening, 'America/New_York')).toBe(1);
    expect(daysUntil('2026-11-01', lateEvening, 'Europe/London')).toBe(106);
  });
});

describe('the start of a day in a time zone', () => {
  it.each([
    ['2026-01-18', 'Europe/London', '2026-01-18T00:00:00.000Z'],
    ['2026-07-18', 'Europe/London', '2026-07-17T23:00:00.000Z'],
    ['2026-07-18', 'America/New_York', '2026-07-18T04:00:00.000Z'],
    ['2026-07-18', 'Pacific/Auckland', '2026-07-17T12:00:00.000Z'],
    // The days on which the clocks change.
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ])('%s in %s', (date, zone, moment) => {
    expect(startOfDay(date, zone)).toBe(moment);
  });
});
