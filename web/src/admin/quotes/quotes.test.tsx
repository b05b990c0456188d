import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { dateIn, formatSortableTime } from '@finesse/api/contract/dates';
import { QUOTE_ERRORS, type Quote } from '@finesse/api/contract/quotes/quote';
import {
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  CATALOGUE,
  QUOTE,
} from '../../../test/records';
import { noConnection, type FakeAnswer, type FakeCall } from '../../../test/fake-calls';
import { findToast } from '../../../test/toasts';
import { openDashboard } from '../../../test/open-dashboard';

const SAVE = `PUT ${BOOKING_PATH}/quotes/draft`;
const SEND = `POST ${BOOKING_PATH}/quotes/draft/send`;
const draft: Quote = { ...QUOTE, state: 'draft', sentAt: null, validUntil: null };
const saved: Record<string, FakeAnswer> = { [SAVE]: { body: draft } };
const start = (name: RegExp) => screen.findByRole('button', { name });
const sendButton = () => screen.getByRole('button', { name: /^Send quote/ });
const line = (name: string) => screen.findByRole('group', { name });
const sentTo = (calls: FakeCall[], end: string) =>
  calls.filter(({ method, url }) => method !== 'GET' && url.pathname.endsWith(end));

it('quote: it starts from the estimate, a fitting package, which brings its hours, or nothing', async () => {
  const { currency, lines, subtotal, tax, deposit } = QUOTE;
  const estimate = { currency, lines, subtotal, discount: null, tax, total: 56_500, deposit };
  const booking = { ...BOOKING, estimate: estimate as BookingDetails['estimate'] };
  const { user } = openDashboard(BOOKING_PAGE, { ...bookingAnswers({ booking }), ...saved });
  const list = await screen.findByRole('list', { name: 'Begin a quote with' });
  const names = within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent.trim());
  expect(names).toEqual([
    'Their estimate $565',
    'Premium package $450',
    'Luxury package $600',
    'An empty quote',
  ]);
  await user.click(await start(/^Premium package/));
  const quantity = within(await line('Premium package')).getByLabelText('Quantity');
  expect((quantity as HTMLInputElement).value).toBe('1');
  const { hours } = CATALOGUE.packages.find(({ id }) => id === 'package-premium') ?? {};
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe(String(hours));
});

it('quote: without catering it starts from nothing', async () => {
  const booking = { ...BOOKING, services: ['shisha-rental' as const] };
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking }));
  const list = await screen.findByRole('list', { name: 'Begin a quote with' });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
});

it('quote draft: a problem is reported at its field after leaving it, nothing is saved meanwhile, sending leads there, and what was typed is kept over a reload', async () => {
  const { user, calls } = openDashboard(BOOKING_PAGE, { ...bookingAnswers(), ...saved });
  await user.click(await start(/^An empty quote/));
  await screen.findByText('Saved');
  await user.click(screen.getByRole('button', { name: 'Add custom line' }));
  await user.type(screen.getByLabelText('Description'), 'Fire pit');
  const price = within(await line('Fire pit')).getByLabelText('Price each');
  // A field that is still being typed is not said to be wrong.
  await screen.findByText('Not saved yet');
  await user.type(price, 'ten');
  expect(price.getAttribute('aria-invalid')).toBeNull();
  screen.getByText('Not saved yet');
  await user.click(screen.getByLabelText('Hours'));
  expect(price.getAttribute('aria-invalid')).toBe('true');
  screen.getByText(/^Not saved: one field/);
  await user.click(sendButton());
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(sentTo(calls, 'send')).toEqual([]);

  // The page is loaded again: what was typed is still there.
  cleanup();
  const again = openDashboard(BOOKING_PAGE, { ...bookingAnswers(), ...saved });
  const field = within(await line('Fire pit')).getByLabelText<HTMLInputElement>('Price each');
  expect(field.value).toBe('ten');
  await again.user.clear(field);
  await again.user.type(field, '10');
  await screen.findByText('Saved');
  expect(sentTo(again.calls, 'draft').at(-1)?.body).toMatchObject({
    lines: [{ description: 'Fire pit', unitAmount: 1000 }],
  });
});

it('quote draft: a half-written line is kept where the page is left and where it is loaded again', async () => {
  const { user } = openDashboard(BOOKING_PAGE, { ...bookingAnswers(), ...saved });
  await user.click(await start(/^An empty quote/));
  await user.click(screen.getByRole('button', { name: 'Add custom line' }));
  await user.type(screen.getByLabelText('Description'), 'Fire pit');
  await user.click(screen.getByRole('link', { name: /^Diary/ }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Fire pit' })).toBeNull());
  history.back();
  await line('Fire pit');
  cleanup();
  openDashboard(BOOKING_PAGE, { ...bookingAnswers(), ...saved });
  const price = within(await line('Fire pit')).getByLabelText<HTMLInputElement>('Price each');
  expect(price.value).toBe('');
});

it('quote draft: what only the server knows is reported at its field until it is changed, and an empty quote is not sent', async () => {
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [SAVE]: ({ body }) => {
      const { lines } = body as { lines: { quantity: number }[] };
      return lines[0]?.quantity === 9
        ? { status: 400, body: { error: 'No', fields: { 'lines.0.quantity': 'Nine is too many' } } }
        : { body: draft };
    },
    [SEND]: { status: 400, body: { error: 'No', fields: { lines: QUOTE_ERRORS.empty } } },
  });
  await user.click(await start(/^An empty quote/));
  await screen.findByText('Saved');
  await user.click(sendButton());
  await screen.findAllByText(QUOTE_ERRORS.empty);
  await user.selectOptions(screen.getByLabelText('From the price list'), 'rental');
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  const quantity = within(await line('Rental of shishas')).getByLabelText('Quantity');
  fireEvent.change(quantity, { target: { value: '9' } });
  await screen.findByText('Nine is too many');
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(quantity, { target: { value: '2' } });
  expect(quantity.getAttribute('aria-invalid')).toBeNull();
  await screen.findByText('Saved');
});

it('quote draft: without a connection it says so, cannot be sent, keeps what is typed, and is saved once there is one', async () => {
  let isDown = false;
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [SAVE]: () => (isDown ? noConnection() : { body: draft }),
  });
  await user.click(await start(/^Premium package/));
  await screen.findByText('Saved');
  isDown = true;
  const note = screen.getByLabelText<HTMLTextAreaElement>('A note for Ada');
  await user.type(note, 'We bring it all');
  await screen.findByText(/^Not saved: no connection/);
  await user.click(sendButton());
  await screen.findByText(/not saved yet, so it cannot be sent/);
  expect(sentTo(calls, 'send')).toEqual([]);
  expect(note.value).toBe('We bring it all');
  isDown = false;
  dispatchEvent(new Event('online'));
  await screen.findByText('Saved');
  expect(sentTo(calls, 'draft').at(-1)?.body).toMatchObject({ note: 'We bring it all' });
});

it('quote draft: the Enter key of a field does not send it', async () => {
  const { user, calls } = openDashboard(BOOKING_PAGE, { ...bookingAnswers(), ...saved });
  await user.click(await start(/^Premium package/));
  await user.type(screen.getByLabelText('Hours'), '{Enter}');
  await screen.findByText('Saved');
  expect(sentTo(calls, 'send')).toEqual([]);
});

it('rule 8 quote: an item that is no longer offered stays in the next version, as a custom line at the price that it had', async () => {
  const rental = {
    item: 'rental',
    description: 'Rental of 2 shishas',
    quantity: 2,
    unitAmount: 11_500,
    amount: 11_500,
    discount: null,
  };
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ quotes: [{ ...QUOTE, lines: [rental] }] }),
    'GET /api/catalogue': {
      body: { ...CATALOGUE, rentals: CATALOGUE.rentals.filter(({ quantity }) => quantity !== 2) },
    },
    ...saved,
  });
  await user.click(await start(/^Change the quote/));
  const kept = within(await line('Rental of 2 shishas'));
  expect(kept.getByLabelText<HTMLInputElement>('Price each').value).toBe('115');
  expect(kept.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1');
});

it('quote: its editor, which opens above the one that was sent, is where focus is after “Change the quote”', async () => {
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ quotes: [QUOTE] }),
    ...saved,
  });
  await user.click(await start(/^Change the quote/));
  const editor = await screen.findByRole('form', { name: /^Draft of quote/ });
  await waitFor(() => expect(document.activeElement).toBe(editor));
});

const sentQuote = () => screen.findByRole('article', { name: 'Quote 1' });

it.each([
  ['expired', { isExpired: true }, 'was valid until'],
  ['withdrawn', { state: 'withdrawn' }, 'the customer cannot accept it'],
  ['declined', { state: 'declined', reason: 'Too much for us' }, '“Too much for us”'],
] as const)(
  'quote: one that is %s says so, cannot be accepted, and one press offers it again until the end of a day, and says to whom it goes',
  async (_, own, sentence) => {
    const revive = `/api/quotes/${QUOTE.id}/revive`;
    const { user, calls } = openDashboard(
      BOOKING_PAGE,
      {
        ...bookingAnswers({ quotes: [{ ...QUOTE, ...own }] }),
        [`POST ${revive}`]: { body: QUOTE },
      },
      { hasMailServer: true },
    );
    expect((await sentQuote()).textContent).toContain(sentence);
    expect(screen.queryByRole('button', { name: 'Accept for the customer' })).toBeNull();
    const pressed = Date.now();
    await user.click(screen.getByRole('button', { name: /^Offer it again until / }));
    await waitFor(() => expect(sentTo(calls, 'revive')).toHaveLength(1));
    const { validUntil } = sentTo(calls, 'revive')[0]!.body as { validUntil: string };
    const lastDay = dateIn(pressed + CATALOGUE.quoteDays * 86_400_000, 'Europe/London');
    expect(formatSortableTime(validUntil, 'Europe/London')).toBe(`${lastDay} 23:59`);
    await findToast('Quote Renewed', 'Quote 1 goes to ada@example.com again');
  },
);

it('rule 10 quote: accepting one for a time that others have asks for a reason, and is sent again with it', async () => {
  const clash = {
    ...{ equipment: 'pipe', name: 'Pipe', available: 3, promised: 5, bookings: [] },
    ...{ from: '2031-07-18T18:00:00Z', until: '2031-07-18T22:00:00Z' },
  };
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ quotes: [QUOTE] }),
    [`POST /api/quotes/${QUOTE.id}/accept`]: ({ body }) =>
      'override' in (body as object)
        ? { body: { ...QUOTE, state: 'accepted' } }
        : { status: 409, body: { error: 'Too much', clashes: [clash] } },
  });
  await sentQuote();
  await user.click(screen.getByRole('button', { name: 'Accept for the customer' }));
  await user.type(screen.getByLabelText('How they accepted'), 'By phone');
  await user.click(screen.getByRole('button', { name: 'Record the acceptance' }));
  await user.type(await screen.findByLabelText('Reason to do it anyway'), 'Two are borrowed');
  await user.click(screen.getByRole('button', { name: 'Record the acceptance anyway' }));
  await screen.findByText('Quote Accepted');
  expect(sentTo(calls, 'accept').at(-1)?.body).toMatchObject({
    ...{ reason: 'By phone', override: 'Two are borrowed' },
  });
});

it('quote: that of a closed booking stays readable and cannot be changed', async () => {
  const booking = { ...BOOKING, status: 'cancelled', stage: 'cancelled' } as const;
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [QUOTE] }));
  within(await sentQuote()).getByRole('rowheader', { name: 'Total' });
  const quotes = screen.getByRole('region', { name: 'Quote' });
  expect(within(quotes).queryByRole('button')).toBeNull();
});

it('quote: a failed call is said, and Try again loads the quotes', async () => {
  let isDown = true;
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}/quotes`]: () => (isDown ? { status: 500 } : { body: [QUOTE] }),
  });
  await screen.findByText('Error loading the quote');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await sentQuote();
});
