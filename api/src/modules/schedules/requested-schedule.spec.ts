import { describe, expect, it } from 'vitest';
import { windowOf } from '../../contract/schedules/event-window.js';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import { requestedSchedule, type QuotedSchedule } from './requested-schedule.js';

/** Set-up takes an hour, breakdown and each way three quarters of one. */
const CATALOGUE = firstCatalogue('USD');

const scheduleOf = (
  eventDate: string,
  eventTime: string,
  timeZone: string,
  quote: Partial<QuotedSchedule>,
) => {
  const asked = {
    eventDate,
    eventTime,
    requestedDate: null,
    requestedTime: null,
    estimate: null,
    eventDays: null,
  };
  const none = { lines: [], start: null, durationMinutes: null, guests: null };
  return requestedSchedule(asked, { ...none, ...quote }, CATALOGUE, timeZone).schedule;
};

describe('rule 11: a schedule over a change of clocks', () => {
  it.each([
    // What is asked for, where, and when it starts and ends in UTC.
    ['2027-03-27', '22:00', 'Europe/London', '2027-03-27T22:00', '2027-03-28T02:00'],
    ['2027-03-28', '00:30', 'Europe/London', '2027-03-28T00:30', '2027-03-28T04:30'],
    ['2027-03-28', '01:30', 'Europe/London', '2027-03-28T01:30', '2027-03-28T05:30'],
    ['2027-03-28', '18:00', 'Europe/London', '2027-03-28T17:00', '2027-03-28T21:00'],
    ['2026-10-24', '23:00', 'Europe/London', '2026-10-24T22:00', '2026-10-25T02:00'],
    // The first of the two.
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30', '2026-10-25T04:30'],
    ['2026-10-25', '18:00', 'Europe/London', '2026-10-25T18:00', '2026-10-25T22:00'],
    ['2027-03-13', '23:00', 'America/New_York', '2027-03-14T04:00', '2027-03-14T08:00'],
    ['2027-03-14', '18:00', 'America/New_York', '2027-03-14T22:00', '2027-03-15T02:00'],
    ['2027-03-28', '18:00', 'America/New_York', '2027-03-28T22:00', '2027-03-29T02:00'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30', '2026-11-01T09:30'],
    ['2026-11-01', '18:00', 'America/New_York', '2026-11-01T23:00', '2026-11-02T03:00'],
  ])('%s %s in %s lasts four hours of elapsed time', (date, time, zone, start, end) => {
    const schedule = scheduleOf(date, time, zone, { durationMinutes: 240 });
    expect(schedule).toMatchObject({ start: `${start}:00.000Z`, end: `${end}:00.000Z` });
    const { from, until } = windowOf(schedule);
    expect(Date.parse(schedule.start) - from).toBe(105 * 60_000);
    expect(until - Date.parse(schedule.end)).toBe(90 * 60_000);
  });
});

describe('a requested schedule', () => {
  it('uses the start time of the quote rather than the requested one', () => {
    const start = '2031-07-19T17:00:00.000Z';
    const quote = { start, durationMinutes: 90, guests: 30 };
    expect(scheduleOf('2031-07-18', '19:30', 'Europe/London', quote)).toMatchObject({
      start,
      end: '2031-07-19T18:30:00.000Z',
      isAssumed: false,
      guests: 30,
    });
  });

  it('ends no later than the last year a calendar file can express', () => {
    expect(scheduleOf('9999-12-31', '23:30', 'America/New_York', {})).toMatchObject({
      start: '9999-12-31T23:59:59.000Z',
      end: '9999-12-31T23:59:59.000Z',
    });
  });

  it('lasts four hours by default', () => {
    const { start, end, isAssumed } = scheduleOf('2031-07-18', '19:30', 'Europe/London', {});
    expect([isAssumed, Date.parse(end) - Date.parse(start)]).toEqual([true, 4 * 3_600_000]);
  });
});
