import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { price } from '@finesse/api/contract/currency';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { ACCEPTED, PAYMENT, QUOTE, QUOTED_VIEW, VIEW } from '../../../../test/records';
import { openRequest } from '../../../../test/open-request';

afterEach(() => vi.restoreAllMocks());

const usd = (amount: number) => price(amount, 'USD');
const accepted = {
  ...QUOTED_VIEW,
  stage: 'accepted',
  quote: ACCEPTED,
  agreed: ACCEPTED,
} as const;
const CANCELLED = { status: 'cancelled', stage: 'cancelled', balance: null } as const;
const HOW = 'To account 12345678';

it('rule 9 customer’s payments: each payment and refund is a row with its method and day, oldest first, above what was paid, given back and is still owed', async () => {
  const day = (date: string) => ({ receivedAt: `${date}T12:00:00.000Z` });
  const refund = { ...PAYMENT, ...day('2031-06-03'), amount: -1300, kind: 'refund' } as const;
  const deposit = { ...PAYMENT, ...day('2031-06-01'), method: 'bank' } as const;
  const sums = { received: 11_300, refunded: 1300, balance: 35_000 };
  openRequest({ ...accepted, payments: [refund, deposit], ...sums });
  const table = await screen.findByRole('table', { name: 'Payments received' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Deposit by bank transferSunday 1 June 2031${usd(11_300)}`,
    `Refund in cashTuesday 3 June 2031−${usd(1300)}`,
    `Paid${usd(11_300)}`,
    `Given back${usd(1300)}`,
    `Balance${usd(35_000)}`,
  ]);
});

it('rule 8 customer’s quote: a newer one for a confirmed event says what stays agreed, which is what is owed, and is printed without the payments', async () => {
  const offered = { ...QUOTE, version: 2, total: 60_000 };
  openRequest({
    ...accepted,
    ...{ status: 'confirmed', stage: 'confirmed', quote: offered, payments: [PAYMENT] },
    ...{ received: 11_300, balance: 33_700 },
  });
  const part = await screen.findByRole('region', { name: 'Our quote, version 2' });
  expect(part.textContent).toContain(
    `You accepted our quote of ${usd(45_000)} before. That stays agreed unless you accept this one.`,
  );
  within(part).getByRole('button', { name: `Accept for ${usd(60_000)}` });
  within(part).getByRole('button', { name: 'Print the quote' });
  const payments = screen.getByRole('region', { name: 'Payments' });
  expect(payments.textContent).toContain(`${usd(33_700)} is still to be paid.`);
  screen.getByRole('article', { name: 'Quote', hidden: true });
});

it('rule 8 customer’s quote: a newer one for a request says what stays agreed if it is declined, and what is paid and left of its deposit', async () => {
  const offered = { ...QUOTE, version: 2, total: 60_000, deposit: 15_000 };
  const { user } = openRequest({
    ...{ ...QUOTED_VIEW, quote: offered, earlierAccepted: ACCEPTED, payments: [PAYMENT] },
    ...{ received: 11_300, balance: 48_700, depositDue: 3700 },
  });
  const part = await screen.findByRole('region', { name: 'Our quote, version 2' });
  expect(part.textContent).toContain(
    `You accepted our quote of ${usd(45_000)} before. That stays agreed if you decline this one.`,
  );
  expect(part.textContent).toContain(
    `You have paid ${usd(11_300)}. Once you have accepted the quote, ${usd(3700)} of the deposit is still to be paid.`,
  );
  screen.getByText(/and the rest of the deposit is paid/);
  within(part).getByRole('button', { name: 'Print the quote' });
  await user.click(within(part).getByRole('button', { name: 'Decline' }));
  const dialog = screen.getByRole('dialog', { name: 'Decline this quote?' });
  expect(dialog.textContent).toContain(
    `The quote of ${usd(45_000)} that you accepted before stays`,
  );
});

it('rule 8 customer’s quote: a newer one for a request that has expired says what was accepted before', async () => {
  const offered = { ...QUOTE, version: 2, total: 60_000, isExpired: true };
  openRequest({ ...QUOTED_VIEW, quote: offered, earlierAccepted: ACCEPTED, balance: 60_000 });
  const part = await screen.findByRole('region', { name: 'Our quote, version 2' });
  expect(part.textContent).toContain(
    `You accepted our quote of ${usd(45_000)} before. If you would like to keep to that, tell us.`,
  );
  within(part).getByRole('button', { name: 'Ask for a new quote' });
});

it('customer’s payments: what a transfer asks for is copied, the amount in digits, and a page that may not copy selects it', async () => {
  const { user } = openRequest({ ...accepted, balance: 45_000, howToPay: HOW });
  const part = within(await screen.findByRole('region', { name: 'Payments' }));
  await user.click(part.getByRole('button', { name: 'Copy amount' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('113.00'));
  await user.click(part.getByRole('button', { name: 'Copy reference' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(VIEW.reference));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('plain HTTP'));
  await user.click(part.getByRole('button', { name: 'Copy reference' }));
  await part.findByText('Please copy the selected text.');
  expect(String(getSelection())).toBe(VIEW.reference);
});

it('customer’s payments: where nothing is written on how to pay, the page says whom to ask, unless cards are taken', async () => {
  openRequest({ ...accepted, balance: 45_000 });
  const part = await screen.findByRole('region', { name: 'Payments' });
  const { contactPhone, contactEmail } = DEFAULT_SETTINGS;
  expect(part.textContent).toContain(
    `To pay it, please call ${contactPhone} or write to ${contactEmail}: we will tell you how.`,
  );
  cleanup();
  openRequest({ ...accepted, balance: 45_000, cardPayment: true });
  await screen.findByRole('region', { name: 'Pay by card' });
  expect(screen.queryByText(/we will tell you how/)).toBeNull();
});

it('customer’s payments: each has the day by which it is due, the balance that of the event', async () => {
  const dates = { depositDueAt: '2131-06-08T22:59:00Z', balanceDueAt: '2131-07-18T22:59:00Z' };
  openRequest({ ...accepted, eventDate: '2131-07-18', balance: 45_000, ...dates });
  const part = await screen.findByRole('region', { name: 'Payments' });
  expect(part.textContent).toContain('Please pay it by Friday 8 June 2131.');
  expect(part.textContent).toContain(
    `The rest, ${usd(33_700)}, is due by Wednesday 18 July 2131, the day of your event.`,
  );
});

it.each([
  ['nothing paid', {}, `The next step is the deposit of ${usd(11_300)}`, true],
  [
    'a part of the deposit paid',
    { received: 5000 },
    `${usd(6300)} of the deposit is still due`,
    true,
  ],
  ['the deposit paid', { received: 11_300 }, `${usd(33_700)} is still to be paid`, true],
  ['all paid', { received: 45_000 }, 'Everything is paid', false],
  ['too much paid', { received: 50_000 }, `You have paid ${usd(5000)} more than is due`, false],
  [
    'the deposit given back',
    { received: 11_300, refunded: 11_300 },
    `${usd(45_000)} is still to be paid`,
    true,
  ],
  [
    'a part given back after all was paid',
    { received: 45_000, refunded: 5000 },
    `we have given ${usd(5000)} back to you`,
    false,
  ],
  [
    'the deposit of a cancelled event paid',
    { ...CANCELLED, received: 11_300 },
    `You have paid ${usd(11_300)} for this event. We will be in touch`,
    false,
  ],
  [
    'a part of it given back and the rest kept',
    { ...CANCELLED, received: 11_300, refunded: 5000 },
    `We have given back ${usd(5000)} and kept ${usd(6300)}`,
    false,
  ],
  [
    'all of it given back',
    { ...CANCELLED, received: 11_300, refunded: 11_300 },
    'we have given all of it back',
    false,
  ],
] as const)(
  'rule 9 customer’s payments: with %s it says what is due, and how to pay only where something is',
  async (_, changes, sentence, isDue) => {
    const sums = { received: 0, refunded: 0, ...changes };
    const { received, refunded } = sums;
    openRequest({
      ...accepted,
      payments: received > 0 ? [{ ...PAYMENT, amount: received }] : [],
      balance: 45_000 - received + refunded,
      ...sums,
      paymentInstructions: HOW,
      howToPay: HOW,
    });
    const part = await screen.findByRole('region', { name: 'Payments' });
    expect(part.textContent).toContain(sentence);
    if ('balance' in changes) expect(part.textContent).not.toContain('Balance');
    expect(part.textContent.includes(HOW)).toBe(isDue);
  },
);
