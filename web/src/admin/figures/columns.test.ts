import { describe, expect, it } from 'vitest';
import { formatMonth, formatShortMonth } from '@finesse/api/contract/dates';
import { fromFirstActive, toCsv } from './columns';

describe('the figures of a month', () => {
  it('have the name of the month', () => {
    expect([formatShortMonth('2026-09'), formatMonth('2027-01')]).toEqual(['Sep', 'January']);
  });

  it('export one line per month, with an empty cell for a missing median', () => {
    const month = {
      month: '2026-11',
      requests: 3,
      promised: 2,
      answered: 2,
      answeredInTime: 1,
      medianAnswerMinutes: null,
      quoted: 8,
      declined: 3,
      declineReasons: ['Too far ahead'],
      confirmed: 4,
      completed: 5,
      cancelledByOwner: 6,
      cancelledByCustomer: 7,
      earned: 45_050,
    };
    expect(toCsv([month], 'USD', 'point')).toBe(
      'Month,Requests,To answer,Answered,Answered within 24 hours,Usual time to answer (minutes),Quoted,Quotes declined,Confirmed,Completed,Cancelled by you,Cancelled by customers,Money received (USD)\r\n' +
        '2026-11,3,2,2,1,,8,3,4,5,6,7,450.50\r\n',
    );
    expect(
      toCsv([{ ...month, earned: -1205 }], 'EUR', 'comma')
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      'Month;Requests;To answer;Answered;Answered within 24 hours;Usual time to answer (minutes);Quoted;Quotes declined;Confirmed;Completed;Cancelled by you;Cancelled by customers;Money received (EUR)',
      '2026-11;3;2;2;1;;8;3;4;5;6;7;-12,05',
    ]);
  });

  it('begin with the first month in which there was anything, or are those of the running month', () => {
    const nothing = {
      requests: 0,
      promised: 0,
      answered: 0,
      answeredInTime: 0,
      medianAnswerMinutes: null,
      quoted: 0,
      declined: 0,
      declineReasons: [],
      confirmed: 0,
      completed: 0,
      cancelledByOwner: 0,
      cancelledByCustomer: 0,
      earned: 0,
    };
    const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
      ...nothing,
      month,
    }));
    const shown = (earnedIn: string) =>
      fromFirstActive(
        months.map((each) => ({ ...each, earned: each.month === earnedIn ? -100 : 0 })),
      ).map(({ month }) => month);
    expect(shown('2026-09')).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(shown('never')).toEqual(['2026-11']);
  });
});
