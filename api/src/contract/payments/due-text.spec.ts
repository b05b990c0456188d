import { expect, it } from 'vitest';
import { dueText } from './due-text.js';

const EVENT = {
  status: 'pending',
  eventDate: '2031-07-18',
  timeZone: 'Europe/London',
  currency: 'USD',
  acceptedAt: '2031-06-01T10:00:00.000Z',
} as const;
const DATES = { depositDueAt: '2031-06-08T22:59:00Z', balanceDueAt: '2031-07-18T22:59:00Z' };
const OWED = { total: 45_000, received: 0, refunded: 0 };
const DEPOSIT = { kind: 'deposit', amount: 11_300 } as const;
const at = (moment: string) => Date.parse(moment);
const BEFORE = at('2031-06-02T10:00:00Z');

it('what is due: the deposit has its day, and what comes after it', () => {
  expect(dueText(DEPOSIT, OWED, DATES, EVENT, BEFORE)).toBe(
    'The next step is the deposit of $113, which secures your date. Please pay it by Sunday 8 June 2031. The rest, $337, is due by Friday 18 July 2031, the day of your event.',
  );
});

it('what is due: of a part of the deposit, of a confirmed event and after the day it is said as it is', () => {
  const paid = { ...OWED, received: 5000 };
  expect(dueText({ ...DEPOSIT, amount: 6300 }, paid, DATES, EVENT, BEFORE)).toMatch(
    /^\$63 of the deposit is still due; the deposit secures your date\. Please pay it by Sunday 8 June 2031\./,
  );
  const confirmed = { ...EVENT, status: 'confirmed' } as const;
  expect(dueText(DEPOSIT, OWED, DATES, confirmed, at('2031-06-09T10:00:00Z'))).toMatch(
    /^The deposit of \$113 is still to be paid\. It was due on Sunday 8 June 2031\./,
  );
});

it('what is due: the rest is never said to be due before the deposit', () => {
  const balanceDueAt = '2031-06-04T22:59:00Z';
  const balance = { kind: 'balance', amount: 33_700 } as const;
  expect(dueText(balance, OWED, { ...DATES, balanceDueAt }, EVENT, BEFORE)).toBe(
    '$337 is still to be paid. Please pay it by Sunday 8 June 2031.',
  );
});

it('what is due: the total of a quote without a deposit has no day where that had passed when it was accepted', () => {
  const total = { kind: 'balance', amount: 45_000 } as const;
  const dates = { depositDueAt: null, balanceDueAt: '2031-05-19T22:59:00Z' };
  expect(dueText(total, OWED, dates, EVENT, BEFORE)).toBe('$450 is still to be paid.');
  const acceptedAt = '2031-05-01T10:00:00.000Z';
  expect(dueText(total, OWED, dates, { ...EVENT, acceptedAt }, BEFORE)).toBe(
    '$450 is still to be paid. It was due on Monday 19 May 2031.',
  );
});

it('what is due: for an event that is over the deposit secures nothing, and has no day that had passed when the quote was accepted', () => {
  const [acceptedAt, now] = ['2031-08-01T10:00:00.000Z', at('2031-08-02T10:00:00Z')];
  const dates = { ...DATES, depositDueAt: '2031-07-18T18:30:00Z' };
  const textOf = (received: number) =>
    dueText(DEPOSIT, { ...OWED, received }, dates, { ...EVENT, acceptedAt }, now);
  expect(textOf(0)).toBe('The deposit of $113 is still to be paid.');
  expect(textOf(100)).toBe('$113 of the deposit is still due.');
});

it('what is due: without days it has none', () => {
  const none = { depositDueAt: null, balanceDueAt: null };
  expect(dueText(DEPOSIT, OWED, none, EVENT, BEFORE)).toBe(
    'The next step is the deposit of $113, which secures your date.',
  );
});
