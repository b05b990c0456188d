import { describe, expect, it } from 'vitest';
import { nightText, spanText } from './span-text.js';

const LONDON = 'Europe/London';

describe('what a date and a time leave out', () => {
  it.each([
    ['2031-07-19', '00:30', ', in the night from Friday to Saturday'],
    ['2031-07-19', '00:00', ', in the night from Friday to Saturday'],
    ['2031-07-19', '04:59', ', in the night from Friday to Saturday'],
    ['2031-07-19', '05:00', ''],
    ['2031-07-19', '23:30', ''],
    ['2031-03-01', '01:00', ', in the night from Friday to Saturday'],
    ['soon', '01:00', ''],
  ])('of a start on %s at %s: "%s"', (date, time, text) => {
    expect(nightText(date, time)).toBe(text);
  });

  it.each([
    ['an evening', '2031-07-18T18:30Z', '2031-07-18T22:30Z', ''],
    ['one that ends at midnight', '2031-07-18T18:30Z', '2031-07-18T23:00Z', ''],
    [
      'one that ends after midnight',
      '2031-07-18T18:30Z',
      '2031-07-19T00:30Z',
      ', until 01:30 in the night from Friday to Saturday',
    ],
    [
      'one that starts after midnight',
      '2031-07-18T23:30Z',
      '2031-07-19T03:30Z',
      ', in the night from Friday to Saturday',
    ],
    [
      'one of three days',
      '2031-07-18T17:00Z',
      '2031-07-20T22:00Z',
      ', until Sunday 20 July 2031, 23:00',
    ],
    [
      'one that lasts up to a midnight',
      '2031-07-18T17:00Z',
      '2031-07-20T23:00Z',
      ', until Sunday 20 July 2031, midnight',
    ],
    [
      'one from a night on',
      '2031-07-18T23:30Z',
      '2031-07-20T20:00Z',
      ', in the night from Friday to Saturday, until Sunday 20 July 2031, 21:00',
    ],
    [
      'one of two days that ends in the morning',
      '2031-07-18T07:00Z',
      '2031-07-19T09:00Z',
      ', until Saturday 19 July 2031, 10:00',
    ],
    [
      // From 23:30 BST to 02:30 GMT.
      'one over the hour that comes twice',
      '2026-10-24T22:30Z',
      '2026-10-25T02:30Z',
      ', until 02:30 in the night from Saturday to Sunday',
    ],
  ])('of %s', (_, start, end, text) => {
    expect(spanText({ start, end, isAssumed: false }, LONDON)).toBe(text);
  });

  it('of an end that is only assumed: the last day, and a night where it starts late', () => {
    const assumed = (start: string, end: string) =>
      spanText({ start, end, isAssumed: true }, LONDON);
    expect(assumed('2031-07-18T20:30Z', '2031-07-19T00:30Z')).toBe('');
    expect(assumed('2031-07-18T21:00Z', '2031-07-19T01:00Z')).toBe(
      ', in the night from Friday to Saturday',
    );
    expect(assumed('2031-07-18T18:30Z', '2031-07-20T22:30Z')).toBe(', until Sunday 20 July 2031');
  });

  it.each([
    ['in the morning', '2031-07-18T07:00Z', '2031-07-19T11:00Z', ', until Saturday 19 July 2031'],
    [
      'so late that the last goes on',
      '2031-07-18T21:00Z',
      '2031-07-20T01:00Z',
      ', until Saturday 19 July 2031',
    ],
    [
      'so late that the last goes up to midnight',
      '2031-07-18T19:00Z',
      '2031-07-19T23:00Z',
      ', until Saturday 19 July 2031',
    ],
    [
      'after midnight',
      '2031-07-17T23:30Z',
      '2031-07-19T03:30Z',
      ', in the night from Thursday to Friday, until Saturday 19 July 2031',
    ],
  ])(
    'of two days whose end is only assumed, starting %s: the last day asked for',
    (_, start, end, text) => {
      expect(spanText({ start, end, isAssumed: true }, LONDON)).toBe(text);
    },
  );
});
