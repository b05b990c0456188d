import { expect, test } from 'vitest';
import { endOfDay, toDateTimeLocal, fromDateTimeLocal } from './dateTimeLocal';

test.each([
  ['2031-07-18T19:30', 'Europe/London', '2031-07-18T18:30:00.000Z'],
  ['2031-01-18T19:30', 'Europe/London', '2031-01-18T19:30:00.000Z'],
  ['2031-07-18T19:30', 'America/New_York', '2031-07-18T23:30:00.000Z'],
])('%s in %s is the moment %s, and back', (local, zone, moment) => {
  expect(fromDateTimeLocal(local, zone)).toBe(moment);
  expect(toDateTimeLocal(moment, zone)).toBe(local);
});

test('a day ends at its last local minute, also across clock changes', () => {
  expect(endOfDay('2027-03-28', 'Europe/London')).toBe('2027-03-28T22:59:00.000Z');
  expect(endOfDay('2027-03-27', 'Europe/London')).toBe('2027-03-27T23:59:00.000Z');
});

test('an incomplete input is not a moment', () => {
  expect(fromDateTimeLocal('2031-07-', 'Europe/London')).toBeNull();
  expect(endOfDay('', 'Europe/London')).toBeNull();
  expect(toDateTimeLocal(null, 'Europe/London')).toBe('');
});
