import { describe, expect, it } from 'vitest';
import { latestWallClock } from './wall-clock.js';

const london = (utc: string) => {
  const { date, time } = latestWallClock(new Date(utc), 'Europe/London');
  return `${date} ${time}`;
};

describe('spec §4 the current time as wall clock time', () => {
  it.each([
    ['2026-01-10T12:00:00.000Z', '2026-01-10 12:00'],
    ['2026-01-10T12:00:59.999Z', '2026-01-10 12:00'],
    ['2026-07-10T23:30:00.000Z', '2026-07-11 00:30'],
    ['2026-01-01T00:00:00.000Z', '2026-01-01 00:00'],
  ])('%s is %s in London', (utc, wall) => expect(london(utc)).toBe(wall));

  it.each([
    ['before', '2026-03-29T00:59:00.000Z', '2026-03-29 00:59'],
    ['after', '2026-03-29T01:00:00.000Z', '2026-03-29 02:00'],
  ])('%s in the hour that summer time skips', (_, utc, wall) => expect(london(utc)).toBe(wall));

  it.each([
    ['the first time round', '2026-10-25T00:30:00.000Z', '2026-10-25 01:30'],
    ['the last minute of it', '2026-10-25T00:59:00.000Z', '2026-10-25 01:59'],
    ['the second time round: it does not go back', '2026-10-25T01:30:00.000Z', '2026-10-25 01:59'],
    ['and on', '2026-10-25T02:00:00.000Z', '2026-10-25 02:00'],
    ['and on', '2026-10-25T03:10:00.000Z', '2026-10-25 03:10'],
  ])('in the hour that occurs twice, %s', (_, utc, wall) => expect(london(utc)).toBe(wall));

  it('uses the configured time zone', () => {
    expect(latestWallClock(new Date('2026-01-10T12:00:00Z'), 'Asia/Kolkata')).toEqual({
      date: '2026-01-10',
      time: '17:30',
    });
  });
});
