import { afterEach, describe, expect, it } from 'vitest';
import { formatLongDate } from '@finesse/api/contract/dates';
import { longMoment } from './longDates';

const zone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = zone;
});

describe('the response deadline in full', () => {
  it('has weekday and time (spec §9)', () => {
    process.env['TZ'] = 'Europe/London';
    expect(longMoment('2026-11-22T22:14:30.000Z', 'Europe/London')).toMatch(
      /^Sunday,? 22 November at 22:14$/,
    );
  });

  it('uses the UTC offset of its day across a clock change', () => {
    process.env['TZ'] = 'Europe/London';
    expect(longMoment('2026-10-25T12:00:00.000Z', 'Europe/London')).toMatch(/12:00$/);
    expect(longMoment('2026-10-25T12:00:00.000Z', 'Europe/Paris')).toMatch(/13:00 \S+$/);
  });

  it('names the time zone of the business if the visitor’s differs', () => {
    process.env['TZ'] = 'America/New_York';
    expect(longMoment('2026-11-22T22:14:30.000Z', 'Europe/London')).toMatch(/22:14 GMT$/);
  });

  it('is empty if unknown', () => {
    expect(longMoment('', 'Europe/London')).toBe('');
  });
});

describe('the event date in full', () => {
  it('is the same day in every time zone', () => {
    process.env['TZ'] = 'America/New_York';
    expect(formatLongDate('2031-06-20')).toMatch(/^Friday,? 20 June 2031$/);
  });

  it('stays as it is where it is none', () => {
    expect(formatLongDate('soon')).toBe('soon');
  });
});
