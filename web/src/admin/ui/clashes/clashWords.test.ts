import { describe, expect, it } from 'vitest';
import { clashStateOf, formatShortage, formatClashSpan } from './clashWords';

const SHORT = {
  equipment: 'pipe',
  name: 'Brass pipe',
  available: 8,
  promised: 9,
  from: '2031-07-18T16:45:00.000Z',
  until: '2031-07-18T21:00:00.000Z',
};

describe('the wording of clashes', () => {
  it('rule 10 has how many are needed and how many there are', () => {
    expect(formatShortage(SHORT)).toBe(
      'You need 9\u00a0×\u00a0Brass pipe at that time and have\u00a08.',
    );
  });

  it('rule 10 is actual for confirmed bookings, potential for others', () => {
    const clash = { ...SHORT, bookings: [] };
    expect(clashStateOf('confirmed', [clash])).toBe('clashes');
    expect(clashStateOf('pending', [clash])).toBe('would-clash');
    expect(clashStateOf('confirmed', [])).toBeNull();
  });

  it('has the minutes, and the second day if it is another one', () => {
    expect(formatClashSpan(SHORT.from, SHORT.until, 'Europe/London')).toBe(
      'Fri 18 Jul 2031, 17:45 to 22:00',
    );
    expect(formatClashSpan(SHORT.from, '2031-07-19T00:30:00.000Z', 'Europe/London')).toBe(
      'Fri 18 Jul 2031, 17:45 to 01:30 on Sat 19 Jul',
    );
  });

  it('rule 11 distinguishes the two hours of a clock change', () => {
    expect(
      formatClashSpan('2026-10-24T23:00:00.000Z', '2026-10-25T01:30:00.000Z', 'Europe/London'),
    ).toBe('Sun 25 Oct 2026, 00:00 BST to 01:30 GMT');
  });
});
