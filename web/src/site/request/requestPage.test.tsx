import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { price } from '@finesse/api/contract/currency';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { CustomerView } from '@finesse/api/contract/request';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { ACCEPTED, PAYMENT, QUOTED_VIEW, VIEW } from '../../../test/records';
import { noConnection, type FakeCall } from '../../../test/fake-calls';
import { openRequest, TOKEN } from '../../../test/open-request';

afterEach(() => vi.restoreAllMocks());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Of a call whose answer alone may have been lost. */
const COUNTED_ONCE = 'Please try again: we will count it only once';
const callsTo = (calls: FakeCall[], path: string) =>
  calls.filter(({ method, url }) => method === 'POST' && url.pathname === path);

it('customer’s page: without a connection it says that nothing is lost, and loads on retry', async () => {
  let isDown = true;
  const { user, calls } = openRequest(() => (isDown ? noConnection() : { body: VIEW }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('We have your request');
  expect(calls.at(-1)?.headers.get('authorization')).toBe(`Request ${TOKEN}`);
});

it.each([`${TOKEN}?utm_source=mail&fbclid=x`, `${TOKEN}.`, `${TOKEN}>`, `${TOKEN})`])(
  'rule 5 a private link that a mail program changed to #%s opens the booking',
  async (hash) => {
    const { calls } = openRequest(VIEW, {}, {}, hash);
    await title('We have your request');
    expect(calls[0]?.headers.get('authorization')).toBe(`Request ${TOKEN}`);
  },
);

it('customer’s page: only of a call that began without a network it is said that nothing was sent', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = openRequest(VIEW, { 'POST /api/request/messages': noConnection });
  await user.type(await screen.findByLabelText('Your message'), 'We are twenty now');
  const send = screen.getByRole('button', { name: 'Send message' });
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('nothing was sent'));
  isOnline.mockReturnValue(true);
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(COUNTED_ONCE));
});

it('customer’s page: who has a picture of the place is told where to send it', async () => {
  openRequest(VIEW);
  const form = within(await screen.findByRole('region', { name: 'Write to us' }));
  const address = DEFAULT_SETTINGS.contactEmail;
  form.getByText(/A picture, such as one of the place, reaches us at/);
  expect(form.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`);
});

it('customer’s page: a message that is empty, not sent or refused keeps its text, and is sent later under the same key', async () => {
  const answers = [noConnection, { status: 500 }, { status: 201, body: VIEW }];
  const { user, calls } = openRequest(VIEW, {
    'POST /api/request/messages': () => answers.shift() ?? { status: 500 },
  });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  const send = screen.getByRole('button', { name: 'Send message' });
  await user.click(send);
  expect(document.activeElement).toBe(text);
  expect(text.getAttribute('aria-invalid')).toBe('true');
  await user.type(text, 'We are twenty now');
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(COUNTED_ONCE));
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not be sent'));
  expect(text.value).toBe('We are twenty now');
  await user.click(send);
  await screen.findByText('Sent. We will be in touch.');
  expect(text.value).toBe('');
  const keys = callsTo(calls, '/api/request/messages').map(({ headers }) =>
    headers.get(IDEMPOTENCY_HEADER),
  );
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('customer’s page: withdrawing without a connection keeps the reason; of a booking confirmed since, the page says so', async () => {
  let view: CustomerView = VIEW;
  const answers = [noConnection, { status: 409, body: { error: 'It is confirmed' } }];
  const { user, calls } = openRequest(() => ({ body: view }), {
    'POST /api/request/withdraw': () => answers.shift() ?? { status: 500 },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
  const withdraw = within(dialog).getByRole('button', { name: 'Withdraw' });
  await user.type(reason, 'Too far');
  await user.click(withdraw);
  const alert = await within(dialog).findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain(COUNTED_ONCE));
  expect(reason.value).toBe('Too far');
  view = { ...VIEW, status: 'confirmed', stage: 'confirmed' };
  await user.click(withdraw);
  const confirmed = await title('Your evening is confirmed');
  await waitFor(() => expect(document.activeElement).toBe(confirmed));
  expect(screen.getByRole('alert').textContent).toBe('It is confirmed.');
  screen.getByRole('heading', { name: 'Change or cancel' });
  expect(callsTo(calls, '/api/request/withdraw').map(({ body }) => body)).toEqual([
    { reason: 'Too far' },
    { reason: 'Too far' },
  ]);
});

it('customer’s page: who has paid is not told that withdrawing is free of charge', async () => {
  openRequest({ ...QUOTED_VIEW, stage: 'deposit-paid', quote: ACCEPTED, received: 11_300 });
  const part = await screen.findByRole('region', { name: 'Changed your mind?' });
  expect(part.textContent).toContain('We will be in touch about what you have paid.');
  expect(part.textContent).not.toContain('free of charge');
});

it('customer’s page: the details have exactly how many guests there are, once that is known', async () => {
  openRequest({ ...VIEW, guests: 23 });
  const details = within(await screen.findByRole('region', { name: 'Details of your request' }));
  const guests = details.getByText('Guests').nextElementSibling;
  expect(guests?.textContent).toBe('23');
});

it('customer’s page: a confirmed evening can be added to calendars in a browser that ignores files, in a tab that is told nothing of the page', async () => {
  const href = 'https://calendar.google.com/calendar/render?action=TEMPLATE';
  const calendarLinks = [{ label: 'Google Calendar', href }];
  openRequest({ ...VIEW, status: 'confirmed', stage: 'confirmed', calendarLinks });
  await screen.findByRole('button', { name: 'Add to calendar' });
  const link = screen.getByRole('link', { name: 'Add to Google Calendar' });
  expect(link.getAttribute('href')).toBe(href);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
});

it('customer’s page: a place in several lines is on one, with commas', async () => {
  openRequest({ ...VIEW, location: 'Flat 2,\n12 Garden Row\nLondon' });
  await screen.findByText('Flat 2, 12 Garden Row, London');
});

const usd = (amount: number) => price(amount, 'USD');
const accepted = { ...QUOTED_VIEW, stage: 'accepted', quote: ACCEPTED } as const;
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
