import { afterEach, describe, expect, it } from 'vitest';
import { longDay, longMoment } from './longDates';

const zone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = zone;
});

describe('the time by which a request is answered', () => {
  it('is said with weekday and time (§9)', () => {
    process.env['TZ'] = 'Europe/London';
    expect(longMoment('2026-11-22T22:14:30.000Z', 'Europe/London')).toMatch(
      /^Sunday,? 22 November at 22:14$/,
    );
  });

  it('is on the clock of its day, over a change of the clocks', () => {
    process.env['TZ'] = 'Europe/London';
    expect(longMoment('2026-10-25T12:00:00.000Z', 'Europe/London')).toMatch(/12:00$/);
    expect(longMoment('2026-10-25T12:00:00.000Z', 'Europe/Paris')).toMatch(/13:00 \S+$/);
  });

  it('names the zone of the business where the visitor’s clock shows another time', () => {
    process.env['TZ'] = 'America/New_York';
    expect(longMoment('2026-11-22T22:14:30.000Z', 'Europe/London')).toMatch(/22:14 GMT$/);
  });

  it('is empty where it is not known', () => {
    expect(longMoment('', 'Europe/London')).toBe('');
  });
});

describe('the day of an event in full', () => {
  it('is its own day, whatever the zone', () => {
    process.env['TZ'] = 'America/New_York';
    expect(longDay('2031-06-20')).toMatch(/^Friday,? 20 June 2031$/);
  });

  it('is empty for what is no date', () => {
    expect(longDay('soon')).toBe('');
  });
});
