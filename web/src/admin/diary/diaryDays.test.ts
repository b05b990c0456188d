import { describe, expect, it } from 'vitest';
import type { DiaryEvent } from '@finesse/api/contract/schedules/diary';
import { formatDaySummary, diaryDays, isFree, kindOf, formatMonthSummary } from './diaryDays';
import { daysOf, monthAfter, placeOf, weeksOf } from './months';

const EVENT: DiaryEvent = {
  bookingId: '1',
  reference: 'F-7K3M9Q',
  status: 'confirmed',
  stage: 'confirmed',
  start: '2031-07-18T18:30:00.000Z',
  end: '2031-07-19T00:30:00.000Z',
  load: '2031-07-18T16:15:00.000Z',
  windowStart: '2031-07-18T16:45:00.000Z',
  windowEnd: '2031-07-19T02:00:00.000Z',
  name: 'Ada Lovelace',
  place: 'London',
  title: 'Ada Lovelace, London',
  guestCount: '11-25',
  guests: null,
  clashes: [],
};
const NOTHING = { events: [], closedDays: [], shortages: [], moreRequests: [] };
const DATES = ['2031-07-18', '2031-07-19', '2031-07-20'];

describe('the days of the diary', () => {
  it('an event is on every day it touches, with its part of each', () => {
    const past = diaryDays(DATES, { ...NOTHING, events: [EVENT] }, 'Europe/London');
    expect(past.map(({ events }) => events.map(({ hours }) => hours))).toEqual([
      ['19:30 to 01:30'],
      ['until 01:30'],
      [],
    ]);
    const midnight = { ...EVENT, end: '2031-07-18T23:00:00.000Z' };
    const hoursOf = (event: DiaryEvent) =>
      diaryDays(DATES, { ...NOTHING, events: [event] }, 'Europe/London').map(
        ({ events, nightBefore }) =>
          [...events, ...nightBefore]
            .map(({ hours, isAround }) => (isAround ? `(${hours})` : hours))
            .join(),
      );
    expect(hoursOf(midnight)).toEqual(['19:30 to 00:00', '(back 03:00)', '']);
    const back = { ...midnight, windowEnd: '2031-07-18T23:00:00.000Z' };
    expect(hoursOf(back)).toEqual(['19:30 to 00:00', '', '']);
    const late = {
      ...{ load: '2031-07-18T21:15:00.000Z', windowStart: '2031-07-18T21:45:00.000Z' },
      ...{ start: '2031-07-18T23:30:00.000Z', end: '2031-07-19T03:30:00.000Z' },
      windowEnd: '2031-07-19T05:00:00.000Z',
    };
    expect(hoursOf({ ...EVENT, ...late })).toEqual(['(load 22:15)', '00:30 to 04:30', '']);
    const days = {
      ...EVENT,
      end: '2031-07-20T20:00:00.000Z',
      windowEnd: '2031-07-20T21:30:00.000Z',
    };
    expect(hoursOf(days)).toEqual(['from 19:30', 'all day', 'until 21:00']);
  });

  it('what is only loaded for or brought back on a day comes last, and is no event of it', () => {
    const before = {
      ...{ ...EVENT, bookingId: '2', end: '2031-07-18T22:30:00.000Z' },
      windowEnd: '2031-07-19T08:00:00.000Z',
    };
    const next = {
      ...{ ...EVENT, bookingId: '3', load: '2031-07-19T16:15:00.000Z' },
      ...{ start: '2031-07-19T18:30:00.000Z', end: '2031-07-19T22:30:00.000Z' },
      windowEnd: '2031-07-20T00:00:00.000Z',
    };
    const diary = { ...NOTHING, events: [before, next] };
    const [, day, last] = diaryDays(DATES, diary, 'Europe/London');
    expect(day?.events.map(({ bookingId }) => bookingId)).toEqual(['3', '2']);
    expect(day && formatDaySummary(day)).toBe('1 confirmed, 1 to load, set up or bring back');
    // It is back an hour after midnight: the day is free for whoever plans.
    expect(last && [isFree(last), last.nightBefore.length]).toEqual([true, 1]);
  });

  it('requests that the diary leaves out are counted', () => {
    const asked = { ...EVENT, status: 'pending', stage: 'new' } as const;
    const moreRequests = [{ date: '2031-07-18', requests: 30 }];
    const diary = { ...NOTHING, events: [asked], moreRequests };
    const [day] = diaryDays(DATES, diary, 'Europe/London');
    expect(day && [formatDaySummary(day), formatMonthSummary([day])]).toEqual([
      '31 requests',
      '31 events',
    ]);
  });

  it('rule 11 the day is that of the business in any time zone', () => {
    const days = diaryDays(DATES, { ...NOTHING, events: [EVENT] }, 'America/New_York');
    expect(days.map(({ events }) => events.length)).toEqual([1, 0, 0]);
  });

  it('a day is announced with its kinds, closing and clashes', () => {
    const asked = { ...EVENT, bookingId: '2', status: 'pending', stage: 'new' } as const;
    const clash = {
      ...{ equipment: 'pipe', name: 'Pipe', available: 1, promised: 2 },
      ...{ from: EVENT.start, until: EVENT.end, bookings: [] },
    };
    const [day] = diaryDays(
      DATES,
      {
        ...NOTHING,
        events: [EVENT, { ...asked, clashes: [clash] }],
        closedDays: [{ id: '3', date: '2031-07-18', note: null }],
      },
      'Europe/London',
    );
    expect(day && formatDaySummary(day)).toBe('1 request, 1 confirmed, closed, would clash');
    expect(formatMonthSummary(day ? [day] : [])).toBe('2 events, 1 day closed');
    const [short] = diaryDays(DATES, { ...NOTHING, shortages: [clash] }, 'Europe/London');
    expect(short && [formatDaySummary(short), isFree(short)]).toEqual(['clashes', false]);
  });

  it('requested, quoted, confirmed and completed have different kinds', () => {
    expect(
      (['new', 'answered', 'quoted', 'accepted', 'deposit-paid'] as const).map((stage) =>
        kindOf({ status: 'pending', stage }),
      ),
    ).toEqual(['request', 'request', 'quoted', 'quoted', 'quoted']);
    expect(kindOf({ status: 'completed', stage: 'completed' })).toBe('completed');
  });
});

describe('the months of the diary', () => {
  it('have whole weeks from Monday', () => {
    expect(weeksOf('2026-02').map((week) => week[0])).toEqual([
      ...['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'],
    ]);
    expect(weeksOf('2027-02')).toHaveLength(4);
    for (const month of ['2026-08', '2026-11', '2026-12', '2028-02'])
      expect(
        weeksOf(month)
          .flat()
          .filter((date) => date.startsWith(month)),
      ).toEqual(daysOf(month));
    expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
  });

  it('come from the address, or are the current one', () => {
    const TODAY = '2026-11-23';
    expect(placeOf(null, null, TODAY)).toEqual({ month: '2026-11', day: TODAY });
    expect(placeOf('2026-12', null, TODAY)).toEqual({ month: '2026-12', day: '2026-12-01' });
    expect(placeOf('2026-12', '2026-12-05', TODAY).day).toBe('2026-12-05');
    expect(placeOf('2026-12', '2026-10-05', TODAY).day).toBe('2026-12-01');
    expect(placeOf(null, '2026-10-05', TODAY)).toEqual({ month: '2026-10', day: '2026-10-05' });
    expect(placeOf('2026-13', 'soon', TODAY)).toEqual({ month: '2026-11', day: TODAY });
  });
});
