import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { BOOKING_PAGE, BOOKING_PATH, bookingAnswers, QUOTE } from '../../../../test/records';
import { openDashboard } from '../../../../test/open-dashboard';

const draft: Quote = { ...QUOTE, state: 'draft', sentAt: null, validUntil: null };

async function openEmptyQuote() {
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`PUT ${BOOKING_PATH}/quotes/draft`]: { body: draft },
  });
  await user.click(await screen.findByRole('button', { name: /^An empty quote/ }));
  await screen.findByText('Saved');
  return user;
}

const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true';

it('quote draft: an error stays with its line when the line before it is removed', async () => {
  const user = await openEmptyQuote();
  for (const name of ['Fire pit', 'Canopy']) {
    await user.click(screen.getByRole('button', { name: 'Add custom line' }));
    const added = screen.getAllByLabelText('Description').at(-1)!;
    await waitFor(() => expect(document.activeElement).toBe(added));
    await user.keyboard(name);
  }
  const canopy = () => within(screen.getByRole('group', { name: 'Canopy' }));
  await user.type(canopy().getByLabelText('Price each'), 'ten');
  await user.tab();
  expect(isWrong(canopy().getByLabelText('Price each'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove: Fire pit' }));
  const price = canopy().getByLabelText<HTMLInputElement>('Price each');
  expect([price.value, isWrong(price)]).toEqual(['ten', true]);
  await user.clear(price);
  await user.type(price, '10');
  await waitFor(() => expect(isWrong(price)).toBe(false));
  await screen.findByText('Saved');
});

it('quote draft: the error of a discount is gone once its unit makes it right, and with the discount; the focus follows', async () => {
  const user = await openEmptyQuote();
  const open = () => user.click(screen.getByRole('button', { name: 'Discount on the total' }));
  const off = () => screen.getByLabelText<HTMLInputElement>('Take off');
  await open();
  expect(document.activeElement).toBe(off());
  await user.type(off(), '101');
  await user.tab();
  expect(isWrong(off())).toBe(true);
  await user.selectOptions(screen.getByLabelText('Per cent or amount'), 'amount');
  await waitFor(() => expect(isWrong(off())).toBe(false));
  await user.clear(off());
  await user.tab();
  expect(isWrong(off())).toBe(true);
  await user.click(screen.getByRole('button', { name: 'No discount on the total' }));
  expect(document.activeElement?.textContent).toBe('Discount on the total');
  await open();
  expect([off().value, isWrong(off())]).toEqual(['', false]);
});
