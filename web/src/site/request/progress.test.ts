import { expect, it } from 'vitest';
import { BOOKING_STAGES } from '@finesse/api/contract/stages';
import { requestSummary, stepsOf } from './progress';

const ZONE = 'Europe/London';
const booking = {
  eventDate: '2031-07-18',
  eventTime: '19:30',
  span: { start: '2031-07-18T18:30:00Z', end: '2031-07-18T22:30:00Z', isAssumed: true },
  createdAt: '2031-06-01T10:00:00Z',
  answerDueAt: '2031-06-02T10:00:00Z',
  depositDue: null,
  received: 0,
  isWithdrawn: false,
};
const at = (moment: string) => [Date.parse(moment), ZONE] as const;
const BEFORE = at('2031-06-01T11:00:00Z');

it.each([
  ['new', 'Our answer'],
  ['answered', 'Quote'],
  ['quoted', 'Quote'],
  ['accepted', 'Deposit'],
  ['deposit-paid', 'Confirmed'],
  ['confirmed', 'Your evening'],
  ['completed', undefined],
] as const)('progress: at stage %s the next step is %s', (stage, name) => {
  const steps = stepsOf({ ...booking, stage }, ...BEFORE);
  expect(steps.find(({ state }) => state === 'current')?.name).toBe(name);
});

it('progress: the steps are in the order in which they happen', () => {
  expect(stepsOf({ ...booking, stage: 'new' }, ...BEFORE).map(({ name }) => name)).toEqual([
    'Request sent',
    'Our answer',
    'Quote',
    'Deposit',
    'Confirmed',
    'Your evening',
  ]);
});

it('rule 6 progress: a new request has the moment by which it is answered', () => {
  const request = { ...booking, stage: 'new' } as const;
  const { text } = requestSummary(request, ...BEFORE);
  expect(text).toContain('Monday 2 June at 11:00');
});

it('rule 9 progress: without a deposit, or with one that was given back, none is asked for', () => {
  for (const [stage, next] of [
    ['quoted', 'Quote'],
    ['accepted', 'Confirmed'],
  ] as const) {
    const request = { ...booking, stage, depositDue: 0 };
    const steps = stepsOf(request, ...BEFORE);
    expect(steps.map(({ name }) => name)).not.toContain('Deposit');
    expect(steps.find(({ state }) => state === 'current')?.name).toBe(next);
    expect(requestSummary(request, ...BEFORE).text).not.toContain('deposit');
  }
});

it('progress: a quote for an evening that is over promises no date', () => {
  const request = { ...booking, stage: 'quoted' } as const;
  const promises = (moment: readonly [number, string]) => [
    requestSummary(request, ...moment).text.includes('the date is yours'),
    stepsOf(request, ...moment).some(({ note }) => note === 'It secures your date'),
  ];
  expect(promises(BEFORE)).toEqual([true, true]);
  expect(promises(at('2031-07-19T11:00:00Z'))).toEqual([false, false]);
});

it('progress: a cancelled booking has no next steps', () => {
  expect(stepsOf({ ...booking, stage: 'cancelled' }, ...BEFORE)).toEqual([]);
});

it('progress: every stage has a title and a sentence', () => {
  for (const stage of BOOKING_STAGES) {
    const { title, text } = requestSummary({ ...booking, stage }, ...BEFORE);
    expect([stage, title !== '', text !== '']).toEqual([stage, true, true]);
  }
});

it('progress: an overdue answer is shown as such, from the minute after the deadline', () => {
  const request = { ...booking, stage: 'new' } as const;
  const titleAt = (moment: string) => requestSummary(request, ...at(moment)).title;
  expect(titleAt('2031-06-02T10:00:00Z')).toBe('We have your request');
  expect(titleAt('2031-06-02T10:01:00Z')).toBe('We owe you an answer');
});

it('progress: who has withdrawn a request is told so, others that it is cancelled', () => {
  const request = { ...booking, stage: 'cancelled' } as const;
  const titleOf = (isWithdrawn: boolean) =>
    requestSummary({ ...request, isWithdrawn }, ...BEFORE).title;
  expect(titleOf(true)).toBe('You withdrew your request');
  expect(titleOf(false)).toBe('This request is cancelled');
});

it('progress: after a quote was declined or withdrawn, the page says which, and that the request stays open', () => {
  const summaryOf = (state: 'declined' | 'withdrawn') =>
    requestSummary(
      { ...booking, stage: 'answered', quote: { state, isExpired: false } },
      ...BEFORE,
    );
  expect(summaryOf('declined').title).toBe('You declined our quote');
  expect(summaryOf('withdrawn').title).toBe('We have withdrawn our quote');
  for (const state of ['declined', 'withdrawn'] as const)
    expect(summaryOf(state).text).toContain('Your request stays open');
});

it('progress: a confirmed event in the past is not announced', () => {
  const request = { ...booking, stage: 'confirmed' } as const;
  const textAt = (moment: string) => requestSummary(request, ...at(moment)).text;
  expect(textAt('2031-07-18T20:00:00Z')).toBe('We look forward to Friday 18 July 2031 at 19:30.');
  expect(textAt('2031-07-19T20:00:00Z')).toBe('It was on Friday 18 July 2031.');
});

it('progress: a confirmed event with a new quote says so, until that has expired', () => {
  const textOf = (isExpired: boolean) =>
    requestSummary(
      { ...booking, stage: 'confirmed', quote: { state: 'sent', isExpired } },
      ...BEFORE,
    ).text;
  expect(textOf(false)).toContain('Below is a new quote for you.');
  expect(textOf(true)).not.toContain('quote');
});

it('progress: an event of three days is announced until it ends', () => {
  const span = { ...booking.span, end: '2031-07-20T22:00:00Z', isAssumed: false };
  const request = { ...booking, span, stage: 'confirmed' } as const;
  const textAt = (moment: string) => requestSummary(request, ...at(moment)).text;
  expect(textAt('2031-07-19T20:00:00Z')).toBe(
    'We look forward to Friday 18 July 2031 at 19:30, until Sunday 20 July 2031, 23:00.',
  );
  expect(textAt('2031-07-20T23:00:00Z')).toBe('It was on Friday 18 July 2031.');
});
