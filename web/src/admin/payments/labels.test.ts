import { expect, it } from 'vitest';
import { balanceText } from './labels';

const UNPAID = { payments: [], total: 45_000, paid: 0, balance: 45_000, depositDue: 11_300 };
const PARTLY = { ...UNPAID, paid: 5000, balance: 40_000, depositDue: 6300 };
const words = (amount: number) => `$${String(amount / 100)}`;

it.each([
  [
    'an open quote says that nothing is due yet',
    UNPAID,
    'quoted',
    /^Nothing is due until the quote/,
  ],
  ['an accepted quote says the whole deposit', UNPAID, 'accepted', /^The deposit of \$113 is due/],
  [
    'a deposit paid in part says the rest of it',
    PARTLY,
    'accepted',
    /^\$63 of the deposit is still/,
  ],
  ['an event that is over says the whole balance', PARTLY, 'completed', /^\$400 is still due/],
] as const)('payments: what is due of %s', (_, answer, stage, sentence) => {
  const status = stage === 'completed' ? stage : 'pending';
  const sums = { ...answer, received: answer.paid, refunded: 0 };
  expect(balanceText(sums, { status, stage }, words)).toMatch(sentence);
});
