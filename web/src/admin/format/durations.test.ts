import { HOUR_MS, MINUTE_MS } from '@finesse/api/contract/durations';
import { expect, it } from 'vitest';
import { formatDuration } from '@finesse/api/contract/durations';
import { formatAgo, formatElapsed, formatShortDuration, formatShortElapsed } from './durations';

it('minutes are read in words, with days from two on', () => {
  expect([0, 1, 60, 270, 47 * 60, 76 * 60].map(formatDuration)).toEqual([
    ...['0 minutes', '1 minute', '1 hour', '4 hours 30 minutes', '47 hours', '3 days 4 hours'],
  ]);
});

it('minutes are read in short, with days where they are asked for', () => {
  const shown = (minutes: number) => [
    formatShortDuration(minutes),
    formatShortDuration(minutes, true),
  ];
  expect([30, 120, 270, 3120].map(shown)).toEqual([
    ...[
      ['30 min', '30 min'],
      ['2 h', '2 h'],
    ],
    ...[
      ['4 h 30 min', '4 h 30 min'],
      ['52 h', '2 d 4 h'],
    ],
  ]);
});

it('time that has passed is read in its largest unit', () => {
  const times = [MINUTE_MS / 2, 5 * MINUTE_MS, HOUR_MS, 36 * HOUR_MS, 75 * HOUR_MS];
  expect(times.map(formatElapsed)).toEqual([
    ...['less than a minute', '5 minutes', '1 hour', '36 hours', '3 days'],
  ]);
  expect(times.map(formatShortElapsed)).toEqual(['1 min', '5 min', '1 h', '36 h', '3 days']);
  expect(times.map(formatAgo)).toEqual([
    ...['just now', '5 minutes ago', '1 hour ago', '1 day ago', '3 days ago'],
  ]);
});
