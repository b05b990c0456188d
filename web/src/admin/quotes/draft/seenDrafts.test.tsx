import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QUOTE_ERRORS, type Quote } from '@finesse/api/contract/quotes/quote';
import {
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  QUOTE,
} from '../../../../test/records';
import type { FakeCall } from '../../../../test/fake-calls';
import { openDashboard } from '../../../../test/open-dashboard';

const SAVE = `PUT ${BOOKING_PATH}/quotes/draft`;
const SEND = `POST ${BOOKING_PATH}/quotes/draft/send`;
const draft: Quote = { ...QUOTE, state: 'draft', sentAt: null, validUntil: null };
const start = (name: RegExp) => screen.findByRole('button', { name });
const sendButton = () => screen.getByRole('button', { name: /^Send quote/ });
const sentTo = (calls: FakeCall[], end: string) =>
  calls.filter(({ method, url }) => method !== 'GET' && url.pathname.endsWith(end));

it('quote draft: what somebody else has changed is said with its total, what is typed is kept, and replaces it only by a press', async () => {
  const theirs = { ...draft, revision: 'theirs', total: 99_900 };
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [SAVE]: ({ headers, body }) => {
      // The same again is no conflict.
      if ((body as { note: string | null }).note === null)
        return { body: { ...draft, revision: 'mine' } };
      return headers.get('if-match') === '"draft-mine"'
        ? { status: 412, body: { error: 'Somebody else', current: theirs } }
        : { body: { ...draft, revision: 'again' } };
    },
    [SEND]: { status: 201, body: QUOTE },
  });
  await user.click(await start(/^Premium package/));
  await screen.findByText('Saved');
  const note = screen.getByLabelText<HTMLTextAreaElement>('A note for Ada');
  await user.type(note, 'We bring it all');
  await screen.findByText(/^Not saved: Somebody else has changed this draft: .* \$999/);
  await user.click(sendButton());
  await screen.findByText(/not saved yet, so it cannot be sent/);
  expect(note.value).toBe('We bring it all');
  await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
  await screen.findByText('Saved');
  await user.click(sendButton());
  await waitFor(() => expect(sentTo(calls, 'send')).toHaveLength(1));
  expect(sentTo(calls, 'send')[0]?.headers.get('if-match')).toBe('"draft-again"');
  expect(sentTo(calls, 'draft').at(-1)?.body).toMatchObject({ note: 'We bring it all' });
});

const store = (values: unknown) =>
  sessionStorage.setItem(
    `owner-draft:quote-${BOOKING.id}`,
    JSON.stringify({ owner: 'owner', texts: { values: JSON.stringify(values) } }),
  );
const firePit = { key: '1', item: null, description: 'Fire pit', quantity: '1', price: '10' };

it.each([
  ['a text', 'Fire pit'],
  ['no lines', { discount: null, note: 'We bring it all' }],
  ['a line that is none', { lines: [null] }],
  ['a number for a text', { lines: [{ ...firePit, price: 10 }] }],
  ['a discount that is none', { lines: [firePit], discount: 'ten' }],
])('quote draft: what another build has stored is dropped if it has %s', async (_, values) => {
  store(values);
  openDashboard(BOOKING_PAGE, bookingAnswers());
  await screen.findByRole('list', { name: 'Begin a quote with' });
});

it('quote draft: what another build has stored is kept if only newer fields are missing', async () => {
  store({ lines: [firePit], note: 'We bring it all' });
  openDashboard(BOOKING_PAGE, { ...bookingAnswers(), [SAVE]: { body: draft } });
  await screen.findByRole('group', { name: 'Fire pit' });
  screen.getByDisplayValue('We bring it all');
});

it('quote draft: one whose total has changed since it was shown is not sent, says so, and is sent with the new total', async () => {
  let total = draft.total;
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [SAVE]: () => ({ body: { ...draft, total } }),
    [SEND]: ({ body }) =>
      (body as { total: number }).total === total
        ? { status: 201, body: QUOTE }
        : { status: 409, body: { error: QUOTE_ERRORS.repriced, current: { ...draft, total } } },
  });
  await user.click(await start(/^Premium package/));
  await screen.findByText('Saved');
  total = 99_900;
  await user.click(sendButton());
  await screen.findByText(/^Prices have changed: this quote now comes to \$999, not /);
  await user.click(sendButton());
  await screen.findByText('Quote Sent');
  expect(sentTo(calls, 'send').map(({ body }) => body)).toEqual([
    { total: draft.total },
    { total },
  ]);
});

it('quote draft: what is typed while the quote is sent begins no draft of the next one', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [SAVE]: { body: draft },
    [SEND]: async () => {
      await held;
      return { status: 201, body: QUOTE };
    },
  });
  await user.click(await start(/^Premium package/));
  await screen.findByText('Saved');
  await user.click(sendButton());
  await waitFor(() => expect(sentTo(calls, 'send')).toHaveLength(1));
  const saves = sentTo(calls, 'draft').length;
  await user.type(screen.getByLabelText('A note for Ada'), '!');
  answer();
  await screen.findByText('Quote Sent');
  await waitFor(() => expect(screen.queryByLabelText('A note for Ada')).toBeNull());
  expect(sentTo(calls, 'draft')).toHaveLength(saves);
  expect(sessionStorage.getItem(`owner-draft:quote-${BOOKING.id}`)).toBeNull();
});
