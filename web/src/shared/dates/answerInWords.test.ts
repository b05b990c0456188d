import { describe, expect, it } from 'vitest';
import { answerInWords, isAnswerLate } from './answerInWords';

const ZONE = 'Europe/London';
const due = (answerDueAt: string, answeredAt: string | null = null) => ({
  answerDueAt,
  answeredAt,
  answerState: answeredAt === null ? ('open' as const) : ('missed' as const),
});

describe('the promised answer in words', () => {
  it.each([
    ['2026-07-18T17:40:00Z', 'Answer by 18:40 today'],
    ['2026-07-19T08:05:00Z', 'Answer by 09:05 tomorrow'],
    ['2026-07-18T11:59:30Z', '1 minute late: answer was due 12:59 today'],
    ['2026-07-18T11:00:00Z', '1 hour late: answer was due 12:00 today'],
    ['2026-07-17T22:30:00Z', '13 hours late: answer was due 23:30 yesterday'],
    ['2026-07-15T12:00:00Z', '3 days late: answer was due 13:00 on Wed 15 Jul 2026'],
  ])('an unanswered request due at %s says: %s', (moment, words) => {
    const now = Date.parse('2026-07-18T12:00:00Z');
    expect(answerInWords(due(moment), now, ZONE)).toBe(words);
    expect(isAnswerLate(due(moment), now)).toBe(words.includes('late'));
  });

  it('an answered request says whether it was in time', () => {
    const late = due('2026-07-18T10:00:00Z', '2026-07-18T12:10:00Z');
    const now = Date.parse('2026-07-20T12:00:00Z');
    expect(answerInWords(late, now, ZONE)).toBe('Answered 2 hours late');
    expect(answerInWords({ ...late, answerState: 'kept' }, now, ZONE)).toBe('Answered in time');
    expect(isAnswerLate(late, now)).toBe(false);
  });
});
