import { afterEach, describe, expect, it } from 'vitest';
import { longDay } from '../../shared/dates/longDates';
import { answerDue } from './answerDue';

const zone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = zone;
});

describe('the time by which a request is answered', () => {
  it('is 24 hours after the request, with weekday and time (§9)', () => {
    process.env['TZ'] = 'Europe/London';
    expect(answerDue('2026-11-21T22:14:30.000Z', 'Europe/London')).toMatch(
      /^Sunday,? 22 November at 22:14$/,
    );
  });

  it('counts hours, not the clock, over a change of the clocks', () => {
    process.env['TZ'] = 'Europe/London';
    expect(answerDue('2026-10-24T12:00:00.000Z', 'Europe/London')).toMatch(/12:00$/);
    expect(answerDue('2026-10-24T12:00:00.000Z', 'Europe/Paris')).toMatch(/13:00 \S+$/);
  });

  it('names the zone of the business where the visitor’s clock shows another time', () => {
    process.env['TZ'] = 'America/New_York';
    expect(answerDue('2026-11-21T22:14:30.000Z', 'Europe/London')).toMatch(/22:14 GMT$/);
  });

  it('is empty where the time of the request is not known', () => {
    expect(answerDue('', 'Europe/London')).toBe('');
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
