import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import {
  PAYMENT_ERRORS,
  type NewPayment,
  type PaymentsResponse,
} from '@finesse/api/contract/payments/payment';
import { ERASED_NAME } from '@finesse/api/contract/privacy';
import {
  ACCEPTED,
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  PAYMENT,
  UNPAID,
} from '../../../test/records';
import { noConnection, type FakeCall } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';

const PAY = `POST ${BOOKING_PATH}/payments`;
const PAID: PaymentsResponse = {
  ...UNPAID,
  payments: [PAYMENT],
  paid: 11_300,
  balance: 33_700,
  depositDue: 0,
  received: 11_300,
};
const answers = bookingAnswers({ quotes: [ACCEPTED], payments: UNPAID });
const form = () => screen.findByRole('form', { name: 'Record a payment' });
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const record = () => screen.getByRole('button', { name: /^Record/ });
const posts = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'POST');

it('payments: a missing choice and an invalid amount are reported at their fields, and nothing is recorded', async () => {
  const { user, calls } = openDashboard(BOOKING_PAGE, answers);
  await form();
  await user.click(record());
  for (const name of ['Amount', 'Paid'])
    screen.getByRole('radiogroup', { name, description: /^Please choose/ });
  await user.click(radio('Another amount'));
  await user.click(radio('Card'));
  const amount = screen.getByLabelText(/^Received/);
  await user.type(amount, 'ten');
  await user.click(record());
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(posts(calls)).toEqual([]);
});

it.each([
  ['payment', 'more than is to come', 'Another amount', /^Received/, '400', /\$63 more/],
  ['refund', 'more than came', 'Refund', /^Refunded/, '200', /\$87 more/],
])(
  'payments: of a %s it is said that it is %s, before it is recorded',
  async (_kind, _what, choice, label, amount, words) => {
    const { user } = openDashboard(
      BOOKING_PAGE,
      bookingAnswers({ quotes: [ACCEPTED], payments: PAID }),
    );
    await form();
    await user.click(radio(choice));
    await user.type(screen.getByLabelText(label), amount);
    screen.getByRole('textbox', { name: label, description: words });
  },
);

it('rule 9 payments: after each lost answer the list is asked for again, and another press sends the same payment under the same key', async () => {
  let ledger = UNPAID;
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...answers,
    [`GET ${BOOKING_PATH}/payments`]: () => ({ body: ledger }),
    [PAY]: noConnection,
  });
  await form();
  await user.click(radio(/^Deposit/));
  await user.click(radio('Cash'));
  await user.click(record());
  await screen.findByText(/will not be recorded twice/);
  expect(screen.queryByRole('list', { name: 'Recorded payments' })).toBeNull();
  ledger = PAID;
  await user.click(record());
  const list = await screen.findByRole('list', { name: 'Recorded payments' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  // The deposit is paid, so the next step is to choose again.
  expect(screen.queryByRole('radio', { name: /^Deposit/ })).toBeNull();
  const [first, second] = posts(calls);
  expect(second?.body).toEqual(first?.body);
  const key = first?.headers.get(IDEMPOTENCY_HEADER);
  expect(key).toBeTruthy();
  expect(second?.headers.get(IDEMPOTENCY_HEADER)).toBe(key);
});

it('rule 9 payments: after a lost answer another press says what was paid at the first, so that the same payment is not recorded as one more', async () => {
  let ledger = UNPAID;
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...answers,
    [`GET ${BOOKING_PATH}/payments`]: () => ({ body: ledger }),
    [PAY]: () => {
      ledger = PAID;
      return noConnection();
    },
  });
  await form();
  await user.click(radio('Another amount'));
  await user.type(screen.getByLabelText(/^Received/), '113');
  await user.click(radio('Cash'));
  await user.click(record());
  await screen.findByRole('list', { name: 'Recorded payments' });
  await user.click(record());
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
  const bodies = posts(calls).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { kind: 'deposit', paid: 0 },
    { kind: 'balance', paid: 0 },
  ]);
});

it('rule 9 payments: where another was recorded meanwhile it is said, what was typed is kept, and another press records one more', async () => {
  let ledger = UNPAID;
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...answers,
    [`GET ${BOOKING_PATH}/payments`]: () => ({ body: ledger }),
    [PAY]: () => {
      ledger = PAID;
      return { status: 409, body: { error: PAYMENT_ERRORS.another } };
    },
  });
  await form();
  await user.click(radio('Another amount'));
  const amount = screen.getByLabelText<HTMLInputElement>(/^Received/);
  await user.type(amount, '50');
  await user.click(radio('Cash'));
  await user.click(record());
  await screen.findByText(PAYMENT_ERRORS.another, { exact: false });
  await screen.findByRole('list', { name: 'Recorded payments' });
  expect(amount.value).toBe('50');
  await user.click(record());
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
  expect(posts(calls).map(({ body }) => (body as NewPayment).paid)).toEqual([0, 11_300]);
});

it('payments: of an erased person are shown, and neither recorded nor reversed', async () => {
  const booking = { ...BOOKING, firstName: ERASED_NAME, lastName: '', email: '', phone: '' };
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [ACCEPTED], payments: PAID }));
  const part = await screen.findByRole('region', { name: 'Payments' });
  await within(part).findByRole('listitem');
  expect(within(part).queryByRole('button', { name: /Record|Reverse/ })).toBeNull();
});

const CANCELLED = { ...BOOKING, status: 'cancelled', stage: 'cancelled' } as const;

it.each([
  [0, /^\$113 was paid for a cancelled event\. Refunds are not automatic/, ['Paid$113']],
  [
    5000,
    /^\$113 was paid .*, of which \$50 was given back\. Refunds are not automatic/,
    ['Paid$113', 'Given back$50', 'Kept$63'],
  ],
  [
    11_300,
    /^\$113 was paid .*, and all of it was given back\.$/,
    ['Paid$113', 'Given back$113', 'Kept$0'],
  ],
])(
  'rule 9 payments: of a cancelled event, with %i given back, what was paid, given back and kept is said',
  async (refunded, sentence, figures) => {
    const sums = { paid: 11_300 - refunded, refunded, balance: null, depositDue: null };
    const payments = { ...PAID, ...sums };
    openDashboard(
      BOOKING_PAGE,
      bookingAnswers({ booking: CANCELLED, quotes: [ACCEPTED], payments }),
    );
    const part = await screen.findByRole('region', { name: 'Payments' });
    await within(part).findByText(sentence);
    const terms = within(part).getAllByRole('term');
    expect(terms.map(({ parentElement }) => parentElement?.textContent)).toEqual(figures);
  },
);

it('payments: for a cancelled event nothing is due, and what was paid is to be refunded, as the button says', async () => {
  const settled = { ...PAID, balance: null, depositDue: null };
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ booking: CANCELLED, quotes: [ACCEPTED], payments: settled }),
    [PAY]: { status: 201, body: settled },
  });
  const part = await screen.findByRole('region', { name: 'Payments' });
  await within(part).findByText(/^\$113 was paid for a cancelled event/);
  expect(part.textContent).not.toContain('still due');
  await user.click(screen.getByRole('button', { name: 'Record a payment or a refund' }));
  await user.click(radio('Refund'));
  screen.getByRole('button', { name: 'Record a refund' });
  await user.type(screen.getByLabelText(/^Refunded/), '113');
  await user.click(radio('Cash'));
  await user.click(screen.getByRole('button', { name: 'Record a refund of $113 in cash' }));
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  expect(posts(calls)[0]?.body).toMatchObject({ amount: 11_300, kind: 'refund', method: 'cash' });
});

it('rule 9 payments: a reversal needs a reason, and neither a reversed payment nor its reversal can be reversed', async () => {
  let ledger = PAID;
  const reversal = { ...PAYMENT, id: BOOKING.id, amount: -11_300, reverses: PAYMENT.id };
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...answers,
    [`GET ${BOOKING_PATH}/payments`]: () => ({ body: ledger }),
    [`POST /api/payments/${PAYMENT.id}/reverse`]: () => {
      ledger = { ...UNPAID, payments: [reversal, PAYMENT] };
      return { status: 201, body: ledger };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Reverse: / }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse the Payment' });
  const reverse = within(dialog).getByRole('button', { name: 'Reverse the payment' });
  await user.click(reverse);
  const why = within(dialog).getByRole('textbox', { name: 'Why' });
  await waitFor(() => expect(document.activeElement).toBe(why));
  expect(posts(calls)).toEqual([]);
  await user.type(why, 'The wrong booking');
  await user.click(reverse);
  const list = await screen.findByRole('list', { name: 'Recorded payments' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Reverse: / })).toBeNull();
  expect(posts(calls)[0]?.body).toEqual({ reason: 'The wrong booking' });
});

it('rule 9 payments: where cards are taken, the owner asks Stripe for a payment whose event was lost', async () => {
  let ledger = UNPAID;
  let isAway = true;
  const { user } = openDashboard(
    BOOKING_PAGE,
    {
      ...answers,
      [`GET ${BOOKING_PATH}/payments`]: () => ({ body: ledger }),
      [`${PAY}/check`]: () => {
        if (isAway) return { status: 503, body: { error: 'Stripe is away' } };
        ledger = PAID;
        return { body: ledger };
      },
    },
    { takesCards: true },
  );
  const ask = await screen.findByRole('button', { name: 'Ask Stripe now' });
  await user.click(ask);
  await screen.findAllByText('Stripe is away');
  isAway = false;
  await user.click(ask);
  await screen.findByRole('list', { name: 'Recorded payments' });
});

it('payments: a card payment that the customer disputes is marked, and asks for an answer at Stripe', async () => {
  const disputed = { ...PAYMENT, method: 'card', externalId: 'pi_1', dispute: 'open' } as const;
  const payments = { ...PAID, payments: [disputed] };
  openDashboard(BOOKING_PAGE, bookingAnswers({ quotes: [ACCEPTED], payments }));
  const list = await screen.findByRole('list', { name: 'Recorded payments' });
  within(list).getByText(/^Disputed by the customer: please answer at Stripe/);
});
