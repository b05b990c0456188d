import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from '@finesse/api/contract/messages';
import { openDashboard } from '../../../test/open-dashboard';
import { pageOf } from '../../../test/records';

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
  const { user } = openDashboard('/admin/messages', {
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
  expect(location.search).toBe('?status=failed');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await screen.findByText('550 No such mailbox');
  await user.click(toggle);
  expect(location.search).toBe('');
});

it('messages: a failed one of a later page stands before the first, is counted there, and is not shown again', async () => {
  const newer = Array.from({ length: 25 }, (_, n) =>
    messageOf({ id: `newer-${String(n)}`, subject: `Newer ${String(n)}` }),
  );
  const failed = messageOf({ id: 'failed', subject: 'Not taken', state: 'failed' });
  const oldest = messageOf({ id: 'oldest', subject: 'Oldest' });
  const { user } = openDashboard('/admin/messages', {
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
  const { user } = openDashboard('/admin/messages', {
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
