import { formatDuration, HOUR_MS, MINUTE_MS } from '@finesse/api/contract/durations';
import { expect, it } from 'vitest';
import { formatAgo, formatElapsed, formatShortDuration, formatShortElapsed } from './durations';

it('minutes are read in words, with days from two on', () => {
  expect([0, 1, 45, 60, 270, 47 * 60, 52 * 60, 76 * 60].map(formatDuration)).toEqual([
    ...['0 minutes', '1 minute', '45 minutes', '1 hour', '4 hours 30 minutes', '47 hours'],
    ...['2 days 4 hours', '3 days 4 hours'],
  ]);
});

it('minutes are read in short, with days where they are asked for', () => {
  const shown = (minutes: number) => [
    formatShortDuration(minutes),
    formatShortDuration(minutes, true),
  ];
  expect([0, 59, 60, 270, 1439, 1440, 3120].map(shown)).toEqual([
    ['0 min', '0 min'],
    ['59 min', '59 min'],
    ['1 h', '1 h'],
    ['4 h 30 min', '4 h 30 min'],
    ['23 h 59 min', '23 h 59 min'],
    ['24 h', '1 d'],
    ['52 h', '2 d 4 h'],
  ]);
});

it('time that has passed is read in its largest unit', () => {
  const times = [
    ...[MINUTE_MS / 2, MINUTE_MS, HOUR_MS - 1, HOUR_MS],
    ...[36 * HOUR_MS, 47.9 * HOUR_MS, 48 * HOUR_MS, 75 * HOUR_MS],
  ];
  expect(times.map(formatElapsed)).toEqual([
    ...['less than a minute', '1 minute', '59 minutes', '1 hour'],
    ...['36 hours', '47 hours', '2 days', '3 days'],
  ]);
  expect(times.map(formatShortElapsed)).toEqual([
    ...['1 min', '1 min', '59 min', '1 h', '36 h', '47 h', '2 days', '3 days'],
  ]);
  expect(times.map(formatAgo)).toEqual([
    ...['just now', '1 minute ago', '59 minutes ago', '1 hour ago'],
    ...['1 day ago', '1 day ago', '2 days ago', '3 days ago'],
  ]);
});
