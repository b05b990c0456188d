import { describe, expect, it } from 'vitest';
import { formatDate, formatDateIn, formatDateTime, formatTime } from './dates.js';

describe('formatDate, formatDateIn and formatDateTime', () => {
  it('an event date stays the same day in every time zone', () => {
    expect(formatDate('2026-07-18')).toBe('18 Jul 2026');
    expect(formatDate('soon')).toBe('soon');
  });

  it('a moment is shown in the time zone of the business', () => {
    expect(formatDateIn('2026-07-18T23:30:00Z', 'Europe/London')).toBe('19 Jul 2026');
    expect(formatDateTime('2026-07-18T23:30:00Z', 'America/New_York')).toBe('18 Jul 2026, 19:30');
    expect(formatTime(Date.parse('2026-01-18T23:30:00Z'), 'Europe/London')).toBe('23:30');
  });

  it.each([
    ['midnight begins a day', '2026-01-18T00:00:00Z', '18 Jan 2026, 00:00'],
    ['midnight of summer', '2026-07-17T23:00:00Z', '18 Jul 2026, 00:00'],
    ['before summer time', '2026-03-29T00:59:59Z', '29 Mar 2026, 00:59'],
    ['the hour that is skipped', '2026-03-29T01:00:00Z', '29 Mar 2026, 02:00'],
    ['the hour lived twice', '2026-10-25T01:30:00Z', '25 Oct 2026, 01:30'],
  ])('%s', (_, moment, text) => expect(formatDateTime(moment, 'Europe/London')).toBe(text));

  it('spec §2 a missing moment is shown as N/A', () => {
    expect(formatDateIn(null, 'Europe/London')).toBe('N/A');
    expect(formatDateTime('', 'Europe/London')).toBe('N/A');
  });
});
