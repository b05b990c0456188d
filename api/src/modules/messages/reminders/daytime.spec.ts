import { expect, it } from 'vitest';
import { daytimeBegan } from './daytime.js';

it.each([
  ['2026-07-18T08:59:59Z', null],
  ['2026-07-18T09:00:00Z', '2026-07-18T09:00:00.000Z'],
  ['2026-07-18T17:59:59Z', '2026-07-18T09:00:00.000Z'],
  ['2026-07-18T18:00:00Z', null],
  ['2026-12-18T12:00:00Z', '2026-12-18T10:00:00.000Z'],
])('reminders that are late wait at night: at %s in London the day began at %s', (now, began) => {
  expect(daytimeBegan(new Date(now), 'Europe/London')?.toISOString() ?? null).toBe(began);
});
