import { describe, expect, it } from 'vitest';
import { toText, openToText } from './labels';

describe('labels of a person’s stored data', () => {
  it.each([
    [0, 0, 0, 'nothing'],
    [1, 0, 0, '1 booking'],
    [2, 0, 1, '2 bookings and 1 membership'],
    [2, 1, 1, '2 bookings, 1 request held as spam and 1 membership'],
    [0, 0, 2, '2 memberships'],
  ])('%i, %i and %i: %s', (bookings, spam, members, words) => {
    expect(toText({ bookings, spam, members })).toBe(words);
  });

  it('warn about active records only', () => {
    const records = { bookings: 3, openBookings: 0, members: 1, openMembers: 0 };
    const found = { ...records, spam: 0, messages: 0 };
    expect(openToText(found)).toBe('');
    expect(openToText({ ...found, openBookings: 1, openMembers: 1 })).toMatch(
      /^Still open: 1 booking and 1 membership\./,
    );
  });
});
