import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draftEtag } from '@finesse/api/contract/etags';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { BOOKING, BOOKING_PAGE, BOOKING_PATH, bookingAnswers, QUOTE } from '../../../test/records';
import { openDashboard } from '../../../test/open-dashboard';

it('rule 8 quote: one that was accepted before a declined one is not called replaced', async () => {
  const declined = { ...QUOTE, id: 'second', version: 2, state: 'declined' } as const;
  openDashboard(
    BOOKING_PAGE,
    bookingAnswers({ quotes: [declined, { ...QUOTE, state: 'accepted' }] }),
  );
  const older = within(await screen.findByRole('list', { name: 'Older quotes' }));
  older.getByText('Accepted');
  expect(older.queryByText(/^Replaced by/)).toBeNull();
});

it('rule 8 quote: one that was accepted is not called replaced while a newer one is open for a confirmed event', async () => {
  const offered = { ...QUOTE, id: 'second', version: 2 };
  const accepted = { ...QUOTE, state: 'superseded', answeredAt: QUOTE.sentAt } as const;
  const booking = { ...BOOKING, status: 'confirmed', stage: 'confirmed' } as const;
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [offered, accepted] }));
  const older = within(await screen.findByRole('list', { name: 'Older quotes' }));
  older.getByText('Accepted');
  older.getByText('Agreed, until quote 2 is accepted.');
  expect(older.queryByText(/^Replaced by/)).toBeNull();
});

it('quote: one that a cancelled booking left open is called not accepted, and good no longer', async () => {
  const booking = { ...BOOKING, status: 'cancelled', stage: 'cancelled' } as const;
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [QUOTE] }));
  const { textContent } = await screen.findByRole('article', { name: 'Quote 1' });
  expect(textContent).toContain('Not accepted');
  expect(textContent).toContain('was valid until');
});

it.each([
  ['not changed leaves no draft behind', '', 'Change the quote'],
  ['changed stays a draft', 'We bring it all', 'Continue the draft'],
])('quote: one that is opened to be changed, and %s by “Not now”', async (_, note, words) => {
  const draft: Quote = { ...QUOTE, id: 'draft', version: 2, state: 'draft', revision: 'mine' };
  const path = `${BOOKING_PATH}/quotes/draft`;
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ quotes: [QUOTE] }),
    [`PUT ${path}`]: { body: draft },
    [`DELETE ${path}`]: { body: { id: draft.id } },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the quote' }));
  await screen.findByText('Saved');
  if (note) await user.type(screen.getByLabelText('A note for Ada'), note);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await screen.findByRole('button', { name: words });
  const deleted = calls.filter(({ method }) => method === 'DELETE');
  expect(deleted.map(({ headers }) => headers.get('if-match'))).toEqual(
    note ? [] : [draftEtag(draft)],
  );
});
