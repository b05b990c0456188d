import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { MessageState } from '@finesse/api/contract/messages';
import { PAYMENT_ERRORS, type PaymentsResponse } from '@finesse/api/contract/payments/payment';
import {
  ACCEPTED,
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  MESSAGE,
  PAYMENT,
  QUOTE,
  UNPAID,
} from '../../../../test/records';
import type { FakeAnswer } from '../../../../test/fake-calls';
import { openDashboard } from '../../../../test/open-dashboard';

const step = (name: string | RegExp) => screen.findByRole('region', { name });

const accepted: BookingDetails = { ...BOOKING, stage: 'accepted', balance: 45_000 };
const PAID: PaymentsResponse = { ...UNPAID, payments: [PAYMENT], paid: 11_300, depositDue: 0 };

describe('the next step on the page of a booking', () => {
  it('of a request is to answer it, which leads to the text to the customer', async () => {
    const { user } = openDashboard(BOOKING_PAGE, bookingAnswers());
    await user.click(within(await step('Ada waits for your answer')).getByText('Answer'));
    expect(document.activeElement).toBe(screen.getByLabelText('Your message to Ada'));
  });

  it('shows the words in the conversation, focused, once they were sent', async () => {
    let isSent = false;
    const { user } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers(),
      [`GET ${BOOKING_PATH}/conversation`]: () => ({
        body: isSent
          ? [
              {
                ...{ id: 'one', at: MESSAGE.createdAt, from: 'owner', by: null, channel: 'mail' },
                ...{ text: 'Seven it is', messageId: MESSAGE.id, state: 'queued' },
              },
            ]
          : [],
      }),
      [`POST ${BOOKING_PATH}/messages`]: () => {
        isSent = true;
        return { status: 201, body: MESSAGE };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    await user.keyboard('Seven it is');
    await user.click(screen.getByRole('button', { name: 'Save message' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Seven it is'));
  });

  it('of an answered request is the quote, which it leads to', async () => {
    const booking = { ...BOOKING, stage: 'answered' } as const;
    const { user } = openDashboard(BOOKING_PAGE, bookingAnswers({ booking }));
    await screen.findByRole('list', { name: 'Begin a quote with' });
    await user.click(screen.getByRole('button', { name: 'Write a quote' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Quote' }));
  });

  it('of a request whose quote was declined is the editor of another one, by one press', async () => {
    const booking = { ...BOOKING, stage: 'answered' } as const;
    const quotes = [{ ...QUOTE, state: 'declined' } as const];
    const { user } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers({ booking, quotes }),
      [`PUT ${BOOKING_PATH}/quotes/draft`]: { body: { ...QUOTE, state: 'draft' } },
    });
    await screen.findByRole('article', { name: 'Quote 1' });
    await user.click(screen.getByRole('button', { name: 'Write a quote' }));
    const editor = await screen.findByRole('form', { name: /^Draft of quote/ });
    await waitFor(() => expect(document.activeElement).toBe(editor));
  });

  it('of a quote that can no longer be accepted says that it has expired', async () => {
    const booking = { ...BOOKING, stage: 'quoted' } as const;
    const quotes = [{ ...QUOTE, isExpired: true }];
    openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes }));
    await step('Your quote to Ada has expired');
  });

  it('of a quote whose mail did not go is to send that, and once it went to follow up', async () => {
    const booking = { ...BOOKING, stage: 'quoted' } as const;
    const letter = { ...MESSAGE, template: 'quote-sent' } as const;
    const answers = (state: MessageState) =>
      bookingAnswers({ booking, quotes: [QUOTE], messages: [{ ...letter, state }] });
    openDashboard(BOOKING_PAGE, answers('unsent'));
    const unsent = await step('Your quote has not gone to Ada yet');
    within(unsent).getByRole('link', { name: 'Send it' });
    cleanup();
    openDashboard(BOOKING_PAGE, answers('sent'));
    within(await step('Ada has your quote')).getByRole('button', { name: 'Follow up' });
  });

  it('of a draft is to send it, which leads to the button that does', async () => {
    const booking = { ...BOOKING, stage: 'answered' } as const;
    const quotes = [{ ...QUOTE, state: 'draft', sentAt: null } as const];
    const { user } = openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes }));
    const send = await screen.findByRole('button', { name: 'Send quote 1' });
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    expect(document.activeElement).toBe(send);
  });

  it('of an accepted quote is its deposit: one press on how it was paid records it, and leads on to the confirmation', async () => {
    let booking = accepted;
    let payments = UNPAID;
    const { user, calls } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers({ quotes: [ACCEPTED] }),
      [`GET ${BOOKING_PATH}`]: () => ({ body: booking, headers: { etag: '"1"' } }),
      [`GET ${BOOKING_PATH}/payments`]: () => ({ body: payments }),
      [`POST ${BOOKING_PATH}/payments`]: () => {
        booking = { ...accepted, stage: 'deposit-paid', balance: 33_700 };
        payments = PAID;
        return { status: 201, body: PAID };
      },
    });
    await step('Quote accepted. The deposit of $113 is due');
    await user.click(await screen.findByRole('button', { name: 'Record the deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record the Deposit' }));
    await user.click(dialog.getByRole('button', { name: '$113 by bank transfer' }));
    const next = await step('Deposit paid. Confirm Ada’s evening?');
    await waitFor(() => expect(document.activeElement).toBe(within(next).getByRole('heading')));
    const post = calls.find(({ method }) => method === 'POST');
    expect(post?.body).toMatchObject({ amount: 11_300, kind: 'deposit', method: 'bank' });
    within(screen.getByRole('region', { name: 'Payments' })).getByRole('button', {
      name: 'Confirm Ada’s evening',
    });
  });

  it('keeps its dialog over a failure, and sends the same payment again under the same key', async () => {
    const answers: FakeAnswer[] = [{ status: 503, body: { error: 'The server is busy' } }];
    const { user, calls } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers({ booking: accepted, quotes: [ACCEPTED], payments: UNPAID }),
      [`POST ${BOOKING_PATH}/payments`]: () => answers.shift() ?? { status: 201, body: PAID },
    });
    await user.click(await screen.findByRole('button', { name: 'Record the deposit' }));
    const cash = await screen.findByRole('button', { name: '$113 in cash' });
    await user.click(cash);
    await screen.findByText('The server is busy');
    await user.click(cash);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body]);
  });

  it('of a deposit says the clash first; where somebody else has recorded it meanwhile, it says so and leads on', async () => {
    const clash = {
      ...{ equipment: 'pipe', name: 'Pipe', available: 3, promised: 5, bookings: [] },
      ...{ from: '2031-07-18T18:00:00Z', until: '2031-07-18T22:00:00Z' },
    };
    let booking: BookingDetails = { ...accepted, paid: 0, clashes: [clash] };
    let payments = UNPAID;
    const { user, calls } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers({ quotes: [ACCEPTED] }),
      [`GET ${BOOKING_PATH}`]: () => ({ body: booking, headers: { etag: '"1"' } }),
      [`GET ${BOOKING_PATH}/payments`]: () => ({ body: payments }),
      [`POST ${BOOKING_PATH}/payments`]: () => {
        booking = { ...accepted, stage: 'deposit-paid', balance: 33_700 };
        payments = PAID;
        return { status: 409, body: { error: PAYMENT_ERRORS.another } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Record the deposit' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('You need 5 × Pipe at that time and have 3.');
    await user.click(dialog.getByRole('button', { name: '$113 in cash' }));
    await step('Deposit paid. Confirm Ada’s evening?');
    await screen.findByText(PAYMENT_ERRORS.another);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ paid: 0 });
  });

  it('of a paid deposit is to confirm, by one press', async () => {
    let booking: BookingDetails = { ...accepted, stage: 'deposit-paid', balance: 33_700 };
    const { user, calls } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers({ quotes: [ACCEPTED], payments: PAID }),
      [`GET ${BOOKING_PATH}`]: () => ({ body: booking, headers: { etag: '"1"' } }),
      [`PUT ${BOOKING_PATH}/status`]: () => {
        booking = { ...booking, status: 'confirmed', stage: 'confirmed' };
        return { body: booking };
      },
    });
    const confirm = within(await step(/^Deposit paid/)).getByRole('button', { name: 'Confirm' });
    await user.click(confirm);
    const next = await step('Confirmed. $337 is still due');
    await waitFor(() => expect(document.activeElement).toBe(within(next).getByRole('heading')));
    const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(puts).toEqual([{ status: 'confirmed' }]);
  });

  it('of a completed event is what is still due', async () => {
    const booking = {
      ...accepted,
      status: 'completed',
      stage: 'completed',
      balance: 33_700,
    } as const;
    openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [ACCEPTED], payments: PAID }));
    const next = within(await step('Completed. $337 is still due'));
    next.getByRole('button', { name: 'Record the balance' });
  });

  it.each([
    ['nothing', {}, 'Confirmed. The deposit of $113 is due'],
    ['a part', { received: 5000, depositDue: 6300 }, 'Confirmed. $63 of the deposit is still due'],
  ])(
    'of a confirmed event is its deposit, not all that is due, where %s of it is paid',
    async (_, paid, title) => {
      const booking = { ...accepted, status: 'confirmed', stage: 'confirmed' } as const;
      const payments = { ...UNPAID, ...paid };
      openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [ACCEPTED], payments }));
      await within(await step(title)).findByRole('button', { name: 'Record the deposit' });
    },
  );

  it('of a cancelled booking is none', async () => {
    const booking = { ...BOOKING, status: 'cancelled', stage: 'cancelled' } as const;
    openDashboard(BOOKING_PAGE, bookingAnswers({ booking }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Answer$|^Write|^Confirm/ })).toBeNull();
  });
});
