import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import type { Clash } from '@finesse/api/contract/schedules/schedule';
import { findToast } from '../../../test/toasts';
import {
  ACCEPTED,
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  CATALOGUE,
  QUOTE,
} from '../../../test/records';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';

const draft: Quote = { ...QUOTE, state: 'draft', sentAt: null, validUntil: null };
const CLASH: Clash = {
  ...{ equipment: 'pipe', name: 'Pipe', available: 8, promised: 14 },
  ...{ from: '2031-07-18T18:00:00Z', until: '2031-07-18T22:00:00Z' },
  bookings: [{ id: 'b', reference: 'F-ABCDEF', name: 'Priya Bennett', quantity: 6 }],
};
const NEED = 'You need 14 × Pipe at that time and have 8.';
const PIPES: Partial<Catalogue> = {
  equipment: [{ id: 'pipe', name: 'Pipe', count: 8, isPipe: true }],
};

const answers = (
  catalogue: Partial<Catalogue> = {},
  booking = BOOKING,
): Record<string, FakeAnswer> => ({
  ...bookingAnswers({ booking }),
  'GET /api/catalogue': { body: { ...CATALOGUE, ...catalogue } },
  [`PUT ${BOOKING_PATH}/quotes/draft`]: { body: draft },
  [`POST ${BOOKING_PATH}/quotes/draft/send`]: { status: 201, body: QUOTE },
});

const startWith = async (name: RegExp) => screen.findByRole('button', { name });

it('rule 10 quote draft: a clash is said beside the button that sends it, by person, and leads to the equipment of the booking', async () => {
  const { user } = openDashboard(BOOKING_PAGE, {
    ...answers(PIPES),
    [`GET ${BOOKING_PATH}/quotes/draft/clashes`]: { body: [CLASH] },
  });
  await user.click(await startWith(/^Premium package/));
  const total = within(await screen.findByRole('group', { name: 'Total' }));
  const clash = within(await total.findByRole('group', { name: 'Would clash' }));
  clash.getByText(NEED);
  expect(clash.getByRole('link', { name: 'Priya Bennett' }).parentElement?.textContent).toBe(
    'Priya Bennett (6)',
  );
  await user.click(clash.getByRole('link', { name: 'Use fewer' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Equipment/ })),
  );
});

it('rule 10 quote: once it is accepted, the clash is said again with it', async () => {
  const booking = { ...BOOKING, clashes: [CLASH] };
  openDashboard(BOOKING_PAGE, {
    ...answers(PIPES, booking),
    [`GET ${BOOKING_PATH}/quotes`]: { body: [ACCEPTED] },
  });
  const quote = within(await screen.findByRole('article', { name: 'Quote 1' }));
  within(quote.getByRole('group', { name: 'Would clash' })).getByText(NEED);
});

it('rule 10 quote draft: where no equipment is set up, it says that double bookings are not checked yet, and leads there', async () => {
  const { user, calls } = openDashboard(BOOKING_PAGE, answers());
  await user.click(await startWith(/^Premium package/));
  await screen.findByText('Saved');
  const total = within(screen.getByRole('group', { name: 'Total' }));
  const link = total.getByRole('link', { name: 'add your equipment' });
  expect(link.parentElement?.textContent).toBe(
    'Double bookings are not checked yet: add your equipment',
  );
  expect(link.getAttribute('href')).toBe('/admin/catalogue?section=equipment');
  expect(calls.filter(({ url }) => url.pathname.endsWith('/clashes'))).toEqual([]);
});

it.each([
  ['neither instructions nor cards are set up', '', false, true],
  ['there are instructions', 'By bank transfer', false, false],
  ['cards are set up', '', true, false],
])(
  'quote draft: where %s, how to pay is said to be missing, or not, there and in the toast',
  async (_, paymentInstructions, takesCards, isMissing) => {
    const { user } = openDashboard(BOOKING_PAGE, answers({ paymentInstructions }), { takesCards });
    await user.click(await startWith(/^Premium package/));
    await screen.findByText('Saved');
    expect(screen.queryAllByText(/^The customer is not told how to pay/)).toHaveLength(
      isMissing ? 1 : 0,
    );
    await user.click(screen.getByRole('button', { name: /^Send quote/ }));
    const more = isMissing ? '. It does not say how to pay' : '';
    await findToast('Quote Sent', `Quote 1 is saved below for you to send${more}`);
  },
);

it.each([
  [
    'of a customer with an e-mail address',
    BOOKING.email,
    true,
    /^Goes to ada@example.com, valid until/,
  ],
  ['of a customer without one', '', true, /^It is saved below for you to send to Ada, valid until/],
  [
    'without a mail server',
    BOOKING.email,
    false,
    /^It is saved below for you to send to ada@example.com, valid until/,
  ],
])(
  'quote draft: %s, it says beside the button who sends it',
  async (_, email, hasMailServer, words) => {
    const { user } = openDashboard(BOOKING_PAGE, answers({}, { ...BOOKING, email }), {
      hasMailServer,
    });
    await user.click(await startWith(/^Premium package/));
    const total = await screen.findByRole('group', { name: 'Total' });
    expect([...total.querySelectorAll('p')].map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(words),
    );
  },
);

it('quote draft: where the server answers that it cannot save, the connection is not blamed', async () => {
  const broken = { status: 500, body: { error: 'Something went wrong on our side' } };
  const { user } = openDashboard(BOOKING_PAGE, {
    ...answers(),
    [`PUT ${BOOKING_PATH}/quotes/draft`]: broken,
  });
  await user.click(await startWith(/^Premium package/));
  const note = await screen.findByText(/^Not saved: the server/);
  expect(note.textContent).not.toMatch(/connection|online/);
});

it('a price of 0 is on request where a quote begins, in its price list and its line', async () => {
  const packages = CATALOGUE.packages.map((offer) => ({ ...offer, amount: 0 }));
  const { user } = openDashboard(BOOKING_PAGE, answers({ packages }));
  await user.click(await startWith(/^Premium package on request/));
  await screen.findByRole('option', { name: /^Standard.*, on request$/ });
  const line = await screen.findByRole('group', { name: 'Premium package' });
  expect(line.textContent).toContain('on request');
  expect(line.textContent).not.toContain('$0 each');
});

it('quote draft: guests beyond the package are said at the guests, as asked for and as typed', async () => {
  const { user } = openDashboard(BOOKING_PAGE, answers({}, { ...BOOKING, guestCount: '26-50' }));
  await user.click(await startWith(/^Luxury package/));
  const { guests } = CATALOGUE.packages.find(({ id }) => id === 'package-luxury')!;
  const note = `Luxury is for up to ${String(guests)} guests.`;
  await screen.findByText(note);
  await user.type(screen.getByLabelText('Guests'), String(guests));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  await screen.findByText('Saved');
});

it('quote draft: what has no price is on request in the estimate, among the items, and one press from a line', async () => {
  const { currency, lines, subtotal, tax, deposit, total } = QUOTE;
  const estimate = { currency, lines, subtotal, discount: null, tax, total, deposit };
  const booking = { ...BOOKING, estimate: estimate as BookingDetails['estimate'] };
  const { user } = openDashboard(BOOKING_PAGE, answers({}, booking));
  await screen.findByRole('row', { name: 'Mocktail Services on request' });
  await user.click(await startWith(/^Their estimate/));
  await screen.findByText('Saved');
  screen.getByRole('option', { name: 'Mocktail Services, on request' });
  await user.click(screen.getByRole('button', { name: /^They also ask for Mocktail Services/ }));
  const line = within(await screen.findByRole('group', { name: 'Mocktail Services' }));
  expect(line.getByLabelText<HTMLInputElement>('Price each').value).toBe('');
  expect(screen.queryByRole('button', { name: /^They also ask for Mocktail Services/ })).toBeNull();
});
