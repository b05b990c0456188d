import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import {
  ACCEPTED,
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  CATALOGUE,
  PAYMENT,
  QUOTE,
  QUOTED_VIEW,
  UNPAID,
} from '../../../../test/records';
import { openDashboard } from '../../../../test/open-dashboard';
import { openRequest } from '../../../../test/open-request';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const hasFocus = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));

it('booking page: after a quote was begun its heading has the focus, and after it was sent the quote', async () => {
  const draft = { ...QUOTE, state: 'draft', sentAt: null, validUntil: null } as const;
  let quotes: Quote[] = [];
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}/quotes`]: () => ({ body: quotes }),
    [`PUT ${BOOKING_PATH}/quotes/draft`]: { body: draft },
    [`POST ${BOOKING_PATH}/quotes/draft/send`]: () => {
      quotes = [QUOTE];
      return { status: 201, body: QUOTE };
    },
  });
  await user.click(await button(/^Premium package/));
  await hasFocus('Quote');
  await screen.findByText('Saved');
  await user.click(await button(/^Send quote/));
  const sent = await screen.findByRole('article', { name: 'Quote 1' });
  await waitFor(() => expect(document.activeElement).toBe(sent));
});

it('booking page: after the equipment was saved its heading has the focus', async () => {
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    'GET /api/catalogue': {
      body: { ...CATALOGUE, equipment: [{ id: 'pipe', name: 'Pipe', count: 6, isPipe: true }] },
    },
    [`PUT ${BOOKING_PATH}/allocations`]: { body: BOOKING },
  });
  await user.selectOptions(await screen.findByLabelText('Add equipment'), 'pipe');
  await user.click(await button('Add'));
  await user.click(await button('Save equipment'));
  await hasFocus(/^Equipment/);
});

it('booking page: after the last payment was recorded the heading of the payments has the focus', async () => {
  const rest = { ...UNPAID, paid: 33_700, balance: 11_300, depositDue: 0 };
  let ledger = rest;
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ quotes: [ACCEPTED] }),
    [`GET ${BOOKING_PATH}/payments`]: () => ({ body: ledger }),
    [`POST ${BOOKING_PATH}/payments`]: () => {
      ledger = { ...rest, payments: [PAYMENT], paid: 45_000, balance: 0 };
      return { status: 201, body: ledger };
    },
  });
  await screen.findByRole('form', { name: 'Record a payment' });
  await user.click(screen.getByRole('radio', { name: /^Balance/ }));
  await user.click(screen.getByRole('radio', { name: 'Cash' }));
  await user.click(await button(/^Record/));
  await button('Record a payment or a refund');
  await hasFocus('Payments');
});

it('booking page: after a contact was recorded the customer’s name has the focus', async () => {
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`POST ${BOOKING_PATH}/contacts`]: { status: 201, body: BOOKING },
  });
  const call = await screen.findByRole('link', { name: 'Call: Ada Lovelace' });
  call.addEventListener('click', (event) => event.preventDefault());
  await user.click(call);
  await user.click(await button('Record the call'));
  await hasFocus('Ada Lovelace');
});

it('dashboard: after a note above a page was put away the title of the page has the focus', async () => {
  localStorage.setItem(
    'owner-not-sent',
    JSON.stringify([
      { kind: 'arrived', reference: 'F-7K3M9Q', madeAt: '2031-07-18T18:30:00.000Z' },
    ]),
  );
  const { user } = openDashboard('/admin/messages');
  await user.click(await button('I have noted it'));
  await hasFocus('Messages');
});

it('customer’s page: after a new quote was asked for the heading of the quote has the focus', async () => {
  const { user } = openRequest(
    { ...QUOTED_VIEW, quote: { ...QUOTE, isExpired: true } },
    { 'POST /api/request/messages': { status: 201, body: QUOTED_VIEW } },
  );
  await user.click(await button('Ask for a new quote'));
  await hasFocus('Our quote');
});
