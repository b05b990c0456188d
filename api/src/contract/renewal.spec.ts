import { describe, expect, it } from 'vitest';
import { isNearEnd, monthAfter, renewedEnd } from './renewal.js';

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

describe('the end of a membership that is renewed', () => {
  const end = (expiryDate: string) =>
    renewedEnd(
      { startDate: new Date('2026-12-31T12:00Z'), expiryDate: new Date(expiryDate) },
      new Date('2027-02-10T09:00Z'),
      'Europe/London',
    ).toISOString();

  it('is a month after its end while it runs', () => {
    expect(end('2027-02-28T12:00Z')).toBe('2027-03-31T11:00:00.000Z');
  });

  it('is a month from now where it has ended', () => {
    expect(end('2027-01-31T12:00Z')).toBe('2027-03-10T09:00:00.000Z');
  });
});

describe('a membership', () => {
  const now = Date.parse('2027-02-10T09:00Z');
  it.each([
    ['active', '2027-02-17T09:00:00Z', true],
    ['active', '2027-02-17T09:00:01Z', false],
    ['active', '2027-01-01T09:00:00Z', true],
    ['expired', '2031-01-01T09:00:00Z', true],
    ['cancelled', '2031-01-01T09:00:00Z', true],
  ] as const)(
    'that is %s and ends at %s is near its end: %s',
    (membershipStatus, expiryDate, is) => {
      expect(isNearEnd({ membershipStatus, expiryDate }, now)).toBe(is);
    },
  );
});
