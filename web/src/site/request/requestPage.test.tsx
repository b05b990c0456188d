import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@finesse/api/contract/durations';
import { ANSWER_HOURS } from '@finesse/api/contract/limits';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { CustomerView } from '@finesse/api/contract/request';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { ACCEPTED, QUOTE, QUOTED_VIEW, VIEW } from '../../../test/records';
import { noConnection, type FakeCall } from '../../../test/fake-calls';
import { openRequest, TOKEN } from '../../../test/open-request';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

it.each([-1, 1])(
  'rule 6 customer’s page on a device whose clock is wrong by %i days: it says what is true by the server’s clock',
  async (days) => {
    const sentAt = Date.parse(VIEW.answerDueAt) - ANSWER_HOURS * HOUR_MS;
    vi.useFakeTimers({ now: sentAt + days * 25 * HOUR_MS, toFake: ['Date'] });
    const overdueAt = sentAt + (ANSWER_HOURS + 1) * HOUR_MS;
    let now = sentAt;
    openRequest(() => ({ body: VIEW, headers: { date: new Date(now).toUTCString() } }));
    await title('We have your request');
    now = overdueAt;
    cleanup();
    vi.setSystemTime(overdueAt + days * 25 * HOUR_MS);
    openRequest(() => ({ body: VIEW, headers: { date: new Date(now).toUTCString() } }));
    await title('We owe you an answer');
  },
);

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
  openRequest({
    ...QUOTED_VIEW,
    stage: 'deposit-paid',
    quote: ACCEPTED,
    agreed: ACCEPTED,
    received: 11_300,
  });
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

it('customer’s page: once a confirmed evening is over, neither a change, nor a new quote, nor a calendar is offered', async () => {
  const evening = (hours: number): CustomerView => ({
    ...{ ...VIEW, status: 'confirmed', stage: 'confirmed' },
    span: { ...VIEW.span, end: new Date(Date.now() + hours * HOUR_MS).toISOString() },
    quote: { ...QUOTE, isExpired: true },
    calendarLinks: [{ label: 'Google Calendar', href: 'https://calendar.google.com/' }],
  });
  const offers = [
    ['heading', 'Change or cancel'],
    ['button', 'Ask for a new quote'],
    ['button', 'Add to calendar'],
    ['link', 'Add to Google Calendar'],
  ] as const;
  const shown = () => offers.filter(([role, name]) => screen.queryByRole(role, { name }) !== null);

  openRequest(evening(1));
  await title('Your evening is confirmed');
  expect(shown()).toEqual(offers);
  cleanup();
  openRequest(evening(-1));
  await title('Your evening has taken place');
  expect(shown()).toEqual([]);
  screen.getByRole('link', { name: 'Book another evening' });
  screen.getByText(/something left behind\?/);
  expect(screen.queryByText(/Please ask us for a new one/)).toBeNull();
});

it('customer’s page: a place in several lines is on one, with commas', async () => {
  openRequest({ ...VIEW, location: 'Flat 2,\n12 Garden Row\nLondon' });
  await screen.findByText('Flat 2, 12 Garden Row, London');
});
