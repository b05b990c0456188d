import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Conversation } from '@finesse/api/contract/conversation';
import type { Message } from '@finesse/api/contract/messages';
import { openDashboard } from '../../../test/open-dashboard';
import { BOOKING, BOOKING_PAGE, bookingAnswers, pageOf } from '../../../test/records';

const messageOf = (own: Partial<Message>): Message => ({
  id: '44444444-4444-4444-8444-444444444444',
  template: 'request-received',
  bookingId: '11111111-1111-4111-8111-111111111111',
  memberId: null,
  to: 'ada@example.com',
  subject: 'We have your request',
  text: 'Shisha Catering',
  html: '<html><head></head><body></body></html>',
  state: 'sent',
  attempts: 1,
  nextAttemptAt: null,
  error: null,
  createdAt: '2031-07-01T10:00:00.000Z',
  sentAt: null,
  ...own,
});

it('messages: failed ones are first, one press away, with their number and reason', async () => {
  const newer = messageOf({ id: 'newer', subject: 'Newer' });
  const failed = messageOf({ state: 'failed', error: '550 No such mailbox' });
  const { user } = openDashboard('/admin/messages?tab=sent', {
    'GET /api/messages': ({ url }) => {
      const state = url.searchParams.get('state');
      return pageOf([newer, failed].filter((message) => !state || message.state === state));
    },
  });
  const toggle = await screen.findByRole('button', { name: 'Failed 1' });
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringContaining('We have your request'),
    expect.stringContaining('Newer'),
  ]);
  await user.click(toggle);
  expect(location.search).toBe('?tab=sent&status=failed&todo=unsent');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await screen.findByText('550 No such mailbox');
  await user.click(toggle);
  expect(location.search).toBe('?tab=sent');
});

it('messages: a failed one of a later page stands before the first, is counted there, and is not shown again', async () => {
  const newer = Array.from({ length: 25 }, (_, n) =>
    messageOf({ id: `newer-${String(n)}`, subject: `Newer ${String(n)}` }),
  );
  const failed = messageOf({ id: 'failed', subject: 'Not taken', state: 'failed' });
  const oldest = messageOf({ id: 'oldest', subject: 'Oldest' });
  const { user } = openDashboard('/admin/messages?tab=sent', {
    'GET /api/messages': ({ url }) => {
      if (url.searchParams.get('state')) return pageOf([failed]);
      return pageOf(url.searchParams.get('page') === '2' ? [failed, oldest] : newer, 27);
    },
  });
  const first = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)[0];
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of messages' }));
  await pages.findByText('1–25 of 27 and 1 older failure');
  expect(first()).toContain('Not taken');
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  await pages.findByText('26–27 of 27');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(first()).toContain('Oldest');
});

it('messages: what the mail server took is handed over, and can be marked as come back', async () => {
  const message = messageOf({ sentAt: '2031-07-01T10:01:00.000Z' });
  const error = 'It came back';
  const { user } = openDashboard('/admin/messages?tab=sent', {
    'GET /api/messages': ({ url }) =>
      pageOf(url.searchParams.get('state') === 'failed' ? [] : [message]),
    [`POST /api/messages/${message.id}/mark-returned`]: {
      status: 202,
      body: { ...message, state: 'failed', sentAt: null, error },
    },
  });
  const row = await screen.findByRole('row', { name: /We have your request/ });
  within(row).getByText('Handed over');
  await user.click(within(row).getByRole('button', { name: /We have your request/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^It came back/ }));
  await within(dialog).findByText('It is marked as come back.');
  within(dialog).getByText(error);
});

it('messages: "Send now" is offered for one that is to be tried again, not for one that waits for its first time, which would keep it', async () => {
  const waiting = [0, 1].map((attempts) =>
    messageOf({ id: `tried-${String(attempts)}`, subject: 'Waits', state: 'queued', attempts }),
  );
  const { user } = openDashboard(
    '/admin/messages?tab=sent',
    { 'GET /api/messages': ({ url }) => pageOf(url.searchParams.get('state') ? [] : waiting) },
    { hasMailServer: true },
  );
  const offered: boolean[] = [];
  for (const row of (await screen.findAllByRole('row')).slice(1)) {
    await user.click(within(row).getByRole('button', { name: /Waits/ }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('button', { name: /^Stop/ });
    offered.push(within(dialog).queryByRole('button', { name: /^Send now/ }) !== null);
    await user.keyboard('{Escape}');
  }
  expect(offered).toEqual([false, true]);
});

it('messages: failures about what is over are put away behind a press, with their number', async () => {
  const sent = messageOf({ id: 'sent', subject: 'Sent' });
  const failed = messageOf({ id: 'failed', subject: 'To come', state: 'failed' });
  const past = messageOf({ id: 'past', subject: 'Long over', state: 'failed' });
  const { user } = openDashboard('/admin/messages?tab=sent', {
    'GET /api/messages': ({ url }) => {
      const state = url.searchParams.get('state');
      if (state && state !== 'failed') return pageOf([]);
      const toAct = url.searchParams.get('todo') === 'unsent';
      return pageOf(toAct ? [failed] : state ? [failed, past] : [sent, past, failed]);
    },
  });
  await screen.findByText('1–3 of 3 (1 past failure put away)');
  const subjects = () =>
    screen
      .getAllByRole('rowheader')
      .map(({ textContent }) => /To come|Sent|Long over/.exec(textContent)?.[0]);
  expect(subjects()).toEqual(['To come', 'Sent']);
  await user.click(screen.getByRole('button', { name: 'All failed 2' }));
  await screen.findByText('Long over');
  expect(subjects()).toEqual(['To come', 'Long over']);
});

it('messages: the row of one that did not go offers to send it again, and "Done"', async () => {
  let message = messageOf({ state: 'failed', error: '550' });
  const act = (state: Message['state']) => () => {
    message = { ...message, state };
    return { status: 202, body: message };
  };
  const { calls, user } = openDashboard(
    '/admin/messages?tab=sent',
    {
      'GET /api/messages': ({ url }) =>
        pageOf([message].filter(({ state }) => state === (url.searchParams.get('state') ?? state))),
      [`POST /api/messages/${message.id}/resend`]: act('failed'),
      [`POST /api/messages/${message.id}/mark-sent`]: act('sent'),
    },
    { hasMailServer: true },
  );
  const row = within(await screen.findByRole('row', { name: /We have your request/ }));
  await user.click(row.getByRole('button', { name: /^Send again/ }));
  await screen.findByText('On Its Way Again');
  await user.click(row.getByRole('button', { name: /^Done/ }));
  await screen.findByText('Marked as Sent');
  await waitFor(() => expect(row.queryByRole('button', { name: /^Done/ })).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('messages: without a mail server, the row opens the owner’s mail program with the text', async () => {
  openDashboard('/admin/messages?tab=sent', {
    'GET /api/messages': pageOf([messageOf({ state: 'unsent' })]),
  });
  const link = await screen.findByRole('link', { name: /^Write it in my mail program/ });
  expect(link.getAttribute('href')).toContain('mailto:ada@example.com?subject=');
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

it('messages: one to a customer without an e-mail address says so, and is sent by WhatsApp', async () => {
  const unsent = messageOf({ to: '', state: 'unsent', bookingId: BOOKING.id });
  const { user } = openDashboard('/admin/messages?tab=sent', {
    ...bookingAnswers({ booking: { ...BOOKING, email: '' } }),
    'GET /api/messages': pageOf([unsent]),
  });
  const row = within(await screen.findByRole('row', { name: /We have your request/ }));
  row.getByText('somebody without an e-mail address');
  expect(row.queryByRole('link', { name: /^Write it/ })).toBeNull();
  await user.click(row.getByRole('button', { name: /^Read “We have your request”/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const chat = await dialog.findByRole('link', { name: /^Open in WhatsApp/ });
  expect(chat.getAttribute('href')).toContain('https://wa.me/447700900123?text=');
  expect(dialog.queryByRole('link', { name: /^Open in mail program/ })).toBeNull();
});

describe('messages: conversations', () => {
  const conversation = (own: Partial<Conversation>): Conversation => ({
    bookingId: BOOKING.id,
    reference: BOOKING.reference,
    name: 'Ada Lovelace',
    at: '2031-07-01T10:00:00.000Z',
    from: 'customer',
    text: 'Could we start at 20:00?',
    unread: true,
    ...own,
  });

  it('are first, newest first as the server has them, with what is unread marked', async () => {
    const { calls } = openDashboard('/admin/messages', {
      'GET /api/conversations': pageOf([
        conversation({}),
        conversation({
          bookingId: 'b',
          name: 'Bea Ray',
          from: 'owner',
          text: 'Yes',
          unread: false,
        }),
      ]),
    });
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Ada Lovelace.*Could we start at 20:00\?.*New/);
    expect(rows[1]).toMatch(/Bea Ray.*You: Yes/);
    expect(rows[1]).not.toContain('New');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Conversations');
    expect(calls.some(({ url }) => url.pathname === '/api/messages')).toBe(false);
  });

  it('open the booking at its conversation, which leads back', async () => {
    const { user } = openDashboard('/admin/messages', {
      ...bookingAnswers(),
      'GET /api/conversations': pageOf([conversation({})]),
    });
    await user.click(await screen.findByText('Could we start at 20:00?'));
    expect(location.pathname + location.hash).toBe(`${BOOKING_PAGE}#conversation`);
    const heading = await screen.findByRole('heading', { name: 'Conversation' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('link', { name: 'All messages' }));
    expect(location.pathname).toBe('/admin/messages');
  });

  it('say so where there are none yet, and lead to the sent mail', async () => {
    const { user } = openDashboard('/admin/messages', { 'GET /api/conversations': pageOf([]) });
    await screen.findByText('No conversations yet');
    await user.click(screen.getByRole('tab', { name: 'Sent mail' }));
    expect(location.search).toBe('?tab=sent');
  });
});
