import { describe, expect, it } from 'vitest';
import { addMonths, dayBefore } from './months.js';

describe('subtracting months', () => {
  it.each([
    ['2026-11-21', 24, '2024-11-21'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2028-02-29', 24, '2026-02-28'],
    ['2026-12-31', 120, '2016-12-31'],
  ])('%s minus %i months is %s', (day, months, then) => {
    expect(dayBefore(day, months)).toBe(then);
    expect(addMonths(new Date(`${day}T13:14:15.016Z`), -months).toISOString()).toBe(
      `${then}T13:14:15.016Z`,
    );
  });
});
