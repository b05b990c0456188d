import { describe, expect, it } from 'vitest';
import type { BookingStage } from '@finesse/api/contract/stages';
import { answerDue } from './answerDue';

const LONDON = 'Europe/London';
const open = (answerDueAt: string) =>
  ({ stage: 'new', source: 'website', answeredAt: null, answerDueAt }) as const;
const at = (now: string, due: string, timeZone = LONDON) =>
  answerDue(open(due), Date.parse(now), timeZone);

describe('the response deadline', () => {
  it('is a time of today, of tomorrow, or of a day, in the time zone of the business', () => {
    const due = '2026-07-18T17:40:00Z';
    expect(at('2026-07-18T08:00:00Z', due)?.text).toBe('Answer by 18:40');
    expect(at('2026-07-17T18:00:00Z', due)?.text).toBe('Answer by 18:40 tomorrow');
    expect(at('2026-07-15T18:00:00Z', due)?.text).toBe('Answer by 18:40 on Sat 18 Jul 2026');
    expect(at('2026-07-18T08:00:00Z', due, 'America/New_York')?.text).toBe('Answer by 13:40');
  });

  it('is overdue by minutes, hours or days, worded for screen readers', () => {
    const late = (now: string) => at(now, '2026-07-18T12:00:00Z');
    expect(late('2026-07-18T12:00:01Z')).toEqual({
      text: '1 min late',
      spoken: 'The answer is 1 minute late',
      state: 'late',
    });
    expect(late('2026-07-18T15:30:00Z')).toMatchObject({
      text: '3 h late',
      spoken: 'The answer is 3 hours late',
    });
    expect(late('2026-07-20T11:00:00Z')?.text).toBe('47 h late');
    expect(late('2026-07-20T12:00:00Z')?.text).toBe('2 days late');
  });

  it('shows whether an answer was in time until there is a quote or a status, and nothing for a request that was promised none', () => {
    const due = open('2026-07-18T12:00:00Z');
    const now = Date.parse('2026-07-25T12:00:00Z');
    const words = (answeredAt: string | null, stage: BookingStage = 'answered') =>
      answerDue({ ...due, stage, answeredAt }, now, LONDON);
    expect(words('2026-07-18T12:00:00Z')).toMatchObject({ text: 'Answered in time' });
    expect(words('2026-07-18T14:10:00Z')).toEqual({
      text: 'Answered 2 h late',
      spoken: 'Answered 2 hours late',
      state: 'missed',
    });
    for (const stage of ['quoted', 'deposit-paid', 'confirmed', 'cancelled'] as const)
      expect(words('2026-07-18T12:00:00Z', stage)).toBeUndefined();
    expect(words(null, 'cancelled')).toBeUndefined();
    const entered = { ...due, source: 'phone', answeredAt: '2026-07-17T12:00:00Z' } as const;
    expect(answerDue(entered, now, LONDON)).toBeUndefined();
  });
});
