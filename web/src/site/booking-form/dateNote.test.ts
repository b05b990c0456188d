import { describe, expect, it } from 'vitest';
import { dateNote } from './dateNote';

const AHEAD = { closed: ['2026-12-25'], leadDays: 14 };
const TODAY = '2026-11-23';

describe('the note at a date', () => {
  it('is absent without a date, for an open date with notice, or without data', () => {
    expect(dateNote('', TODAY, AHEAD)).toBeUndefined();
    expect(dateNote('2026-12-07', TODAY, AHEAD)).toBeUndefined();
    expect(dateNote('2026-11-24', TODAY, null)).toBeUndefined();
    expect(dateNote(TODAY, TODAY, { closed: [], leadDays: 0 })).toBeUndefined();
  });

  it('says that it is in the past, closed, or on short notice', () => {
    for (const past of ['2026-11-22', '0026-11-28'])
      expect(dateNote(past, TODAY, AHEAD)).toBe('That date is in the past.');
    expect(dateNote('2026-12-25', TODAY, AHEAD)).toMatch(
      /^We are closed on that day\. You can still send/,
    );
    expect(dateNote('2026-12-23', TODAY, AHEAD, 3)).toMatch(/^We are closed on one of these days/);
    expect(dateNote('2026-12-23', TODAY, AHEAD, 2)).toBeUndefined();
    expect(dateNote('2026-12-06', TODAY, AHEAD)).toMatch(/^That is soon: .* 14 days of notice/);
    expect(dateNote(TODAY, TODAY, { closed: [], leadDays: 1 })).toMatch(/a day of notice/);
  });
});
