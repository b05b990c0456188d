import { describe, expect, it } from 'vitest';
import { dayAndTimeOf, dayOf, eventDay, timeOf } from './dates.js';

describe('eventDay, dayOf and dayAndTimeOf', () => {
  it('an event date stays the same day in every time zone', () => {
    expect(eventDay('2026-07-18')).toBe('18 Jul 2026');
    expect(eventDay('soon')).toBe('soon');
  });

  it('a moment is shown in the time zone of the business', () => {
    expect(dayOf('2026-07-18T23:30:00Z', 'Europe/London')).toBe('19 Jul 2026');
    expect(dayAndTimeOf('2026-07-18T23:30:00Z', 'America/New_York')).toBe('18 Jul 2026, 19:30');
    expect(timeOf(Date.parse('2026-01-18T23:30:00Z'), 'Europe/London')).toBe('23:30');
  });

  it.each([
    ['midnight begins a day', '2026-01-18T00:00:00Z', '18 Jan 2026, 00:00'],
    ['midnight of summer', '2026-07-17T23:00:00Z', '18 Jul 2026, 00:00'],
    ['before summer time', '2026-03-29T00:59:59Z', '29 Mar 2026, 00:59'],
    ['the hour that is skipped', '2026-03-29T01:00:00Z', '29 Mar 2026, 02:00'],
    ['the hour lived twice', '2026-10-25T01:30:00Z', '25 Oct 2026, 01:30'],
  ])('%s', (_, moment, text) => expect(dayAndTimeOf(moment, 'Europe/London')).toBe(text));

  it('spec §2 a missing moment is shown as N/A', () => {
    expect(dayOf(null, 'Europe/London')).toBe('N/A');
    expect(dayAndTimeOf('', 'Europe/London')).toBe('N/A');
  });
});
