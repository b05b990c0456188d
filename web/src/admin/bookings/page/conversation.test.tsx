import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WORDS_SEEN_HEADER, type ConversationEntry } from '@finesse/api/contract/conversation';
import { openDashboard } from '../../../../test/open-dashboard';
import { BOOKING, BOOKING_PATH, bookingAnswers, QUOTE } from '../../../../test/records';

const WROTE: ConversationEntry = {
  id: 'one',
  at: '2031-06-01T12:00:00.000Z',
  from: 'customer',
  by: null,
  channel: 'page',
  text: 'Could we start at eight?',
  needsAnswer: true,
  messageId: null,
  state: null,
};
const CALLED: ConversationEntry = {
  ...WROTE,
  ...{ id: 'two', at: '2031-06-01T11:00:00.000Z', from: 'owner', needsAnswer: false },
  ...{ by: 'owner@example.com', channel: 'call', text: 'Decides on Friday' },
};
const WRITTEN: ConversationEntry = {
  ...CALLED,
  ...{ id: 'three', at: '2031-06-01T13:00:00.000Z', channel: 'mail', text: 'Eight it is' },
  ...{ messageId: BOOKING.id, state: 'unsent' },
};

function openPage(entries: ConversationEntry[], wroteAt: string | null) {
  return openDashboard(`/admin/bookings/${BOOKING.id}`, {
    ...bookingAnswers({ booking: { ...BOOKING, wroteAt } }),
    [`GET ${BOOKING_PATH}/conversation`]: { body: entries },
    [`POST ${BOOKING_PATH}/conversation/done`]: { body: { ...BOOKING, wroteAt: null } },
  });
}
const region = async () => within(await screen.findByRole('region', { name: 'Conversation' }));

describe('the conversation on the page of a booking', () => {
  it('has who said what, how and when, and what did not arrive', async () => {
    openPage([CALLED, WROTE, WRITTEN], null);
    const items = await (await region()).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^owner@example.com called, .*Decides on Friday$/),
      expect.stringMatching(/^Ada on their page, .*Could we start at eight\?$/),
      expect.stringMatching(/^owner@example.com by e-mail, .*Not sent.*Eight it is$/),
    ]);
    expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ada wrote' })).toBeNull();
  });

  it('leads from "Reply" to the text to the customer', async () => {
    const { user } = openPage([WROTE], WROTE.at);
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your message to Ada'));
  });

  it('has what waits in full at the top of the page and marked below, and "Done" deals with what was seen of it', async () => {
    const withdrawal = { ...WROTE, id: 'four', needsAnswer: false, text: 'The party is off' };
    const { calls, user } = openPage([CALLED, WROTE, withdrawal], WROTE.at);
    const items = await (await region()).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.not.stringContaining('New'),
      expect.stringContaining('New'),
      expect.not.stringContaining('New'),
    ]);
    const top = within(screen.getByRole('region', { name: 'Ada wrote' }));
    top.getByText(WROTE.text);
    expect(top.queryByText(withdrawal.text)).toBeNull();
    await user.click(top.getByRole('button', { name: /^Done/ }));
    const done = calls.find(({ url }) => url.pathname.endsWith('/conversation/done'));
    expect(done?.body).toEqual({ upTo: WROTE.at });
  });

  it.each([
    ['a message', 'messages', ['Send message', 'Save message']],
    ['a status', 'status', ['Confirm$']],
    ['a quote', 'revive', ['Offer it again until']],
  ])('says with %s which words were seen, so that later ones wait', async (_, end, names) => {
    const expired = { ...QUOTE, isExpired: true };
    const booking = { ...BOOKING, stage: 'deposit-paid', lastWordsAt: WROTE.at } as const;
    const { calls, user } = openDashboard(`/admin/bookings/${BOOKING.id}`, {
      ...bookingAnswers({ booking, quotes: [expired] }),
      [`POST ${BOOKING_PATH}/messages`]: { status: 201, body: { id: QUOTE.id, state: 'queued' } },
      [`PUT ${BOOKING_PATH}/status`]: { body: BOOKING },
      [`POST /api/quotes/${QUOTE.id}/revive`]: { body: QUOTE },
    });
    await user.type(await screen.findByLabelText('Your message to Ada'), 'Of course');
    const name = new RegExp(`^(${names.join('|')})`);
    await user.click(await screen.findByRole('button', { name }));
    const sent = () =>
      calls.find(({ method, url }) => method !== 'GET' && url.pathname.endsWith(`/${end}`));
    await waitFor(() => expect(sent()?.headers.get(WORDS_SEEN_HEADER)).toBe(WROTE.at));
  });

  it('says so where there are no words', async () => {
    openPage([], null);
    await (await region()).findByText('No words yet.');
  });
});
