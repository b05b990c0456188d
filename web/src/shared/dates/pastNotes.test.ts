import { expect, it } from 'vitest';
import { pastTimeNote } from './pastNotes';

const TODAY = '2026-11-23';

it('the note at a time says that it is past today, and nothing of another day, a later time or none', () => {
  const note = (date: string, time: string) => pastTimeNote(date, time, TODAY, '11:20');
  expect(note(TODAY, '06:00')).toBe('That time is already past today.');
  for (const [date, time] of [
    [TODAY, '11:20'],
    [TODAY, '19:30'],
    [TODAY, ''],
    ['2026-11-24', '06:00'],
    ['', '06:00'],
  ] as const)
    expect(note(date, time), `${date} ${time}`).toBeUndefined();
});
