import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Estimate, EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import type { FakeAnswer, FakeCall } from '../../../test/fake-calls';
import { openEstimate } from '../../../test/open-site';
import { chooseEstimate } from '../../shared/estimate/chosenEstimate';

const CALL = 'POST /api/estimates';
const NO_PRICES = /^We cannot load our price list at the moment/;

/** An answer of the server; how it is worked out, the calls of the server hold. */
function priced({ body }: FakeCall, own: Partial<Estimate> = {}): FakeAnswer {
  const lines = (body as EstimateRequest).lines.map(({ item, quantity }) => ({
    item,
    description: item,
    quantity,
    unitAmount: 10_000,
    amount: 10_000 * quantity,
  }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    body: {
      currency: 'USD',
      lines,
      subtotal: total,
      discount: null,
      tax: null,
      total,
      deposit: total / 4,
      ...own,
    } satisfies Estimate,
  };
}

const bill = () => screen.getByRole('complementary', { name: 'Your evening' });
const status = () => within(bill()).getByRole('status').textContent;
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const more = (addOn: string) => screen.getByRole('button', { name: `One more ${addOn}` });
const less = (addOn: string) => screen.getByRole('button', { name: `One less ${addOn}` });

afterEach(() => {
  vi.useRealTimers();
});

it('estimate: choices are priced together, line by line, with the deposit and what a membership takes off', async () => {
  const discount = { amount: 4500, percent: 10, membership: 'Gold' };
  const { user, calls } = openEstimate({
    [CALL]: (call) => priced(call, (call.body as EstimateRequest).membership ? { discount } : {}),
  });
  expect(status()).toContain('Choose a package or a rental');
  await user.click(radio(/^Premium/));
  await vi.waitFor(() => expect(status()).toContain('Total $100'));
  expect(status()).toContain('A deposit of $25 would secure the date.');
  expect(bill().textContent).toContain('Final pricing depends on requirements.');
  for (const press of [more, more, less]) await user.click(press('Premium flavour'));
  await user.click(more('Clay head'));
  await user.click(radio(/^Gold/));
  await vi.waitFor(() => expect(bill().textContent).toContain('10% off packages'));
  const lines = within(bill()).getAllByRole('listitem');
  expect(lines.at(-1)?.textContent).toContain('−$45');
  expect(lines).toHaveLength(4);
  expect(calls.at(-1)?.body).toEqual({
    lines: [
      { item: 'package-premium', quantity: 1 },
      { item: 'addon-premium-flavour', quantity: 1 },
      { item: 'addon-clay-head', quantity: 1 },
    ],
    membership: 'membership-gold',
  });
});

it('estimate: while its first price is worked out it says so, in as many lines as that will have', async () => {
  let answer: () => void = () => undefined;
  const { user } = openEstimate({
    [CALL]: (call) => new Promise((resolve) => (answer = () => resolve(priced(call)))),
  });
  const lines = () => bill().querySelectorAll('li').length;
  await user.click(more('Clay head'));
  await user.click(radio(/^Premium/));
  expect([status(), lines()]).toEqual([expect.stringContaining('We are working out'), 2]);
  await vi.waitFor(() => {
    answer();
    expect(status()).toContain('Total $200');
  });
  expect([status(), lines()]).toEqual([expect.not.stringContaining('We are working out'), 2]);
});

it('rule 7 estimate: a rental takes the place of a package, and says that memberships apply to packages only', async () => {
  const discount = { amount: 0, percent: 20, membership: 'Platinum' };
  const { user, calls } = openEstimate({ [CALL]: (call) => priced(call, { discount }) });
  await user.click(radio(/^Premium/));
  await user.click(radio(/^4 shishas/));
  expect(radio(/^Premium/).checked).toBe(false);
  await user.click(radio(/^Platinum/));
  await vi.waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({
      lines: [{ item: 'rental', quantity: 4 }],
      membership: 'membership-platinum',
    }),
  );
  await within(bill()).findByText(/Memberships apply to packages only/);
});

it('spec §9 price list: packages, rental prices and add-ons, each once, and what has no price is on request', () => {
  openEstimate({});
  const words = (part: Element) => part.textContent.replace(/\s+/g, ' ').trim();
  const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
  const choices = (name: string) =>
    group(name)
      .getAllByRole('radio')
      .map((input) => words(input.parentElement as Element));
  expect(choices('Packages')).toEqual([
    'Standard $250 2 hours, up to 6 guests',
    'Premium $450 4 hours, up to 12 guests',
    'Luxury $600 6 hours, up to 20 guests',
  ]);
  expect(choices('Rental prices')).toEqual([
    '1 shisha $60',
    '2 shishas $115',
    '3 shishas $165',
    '4 shishas $210',
    '5 shishas $255',
    '6 shishas $300',
  ]);
  const addOns = within(screen.getByRole('group', { name: 'Add-ons' })).getAllByRole('listitem');
  expect(addOns.map((line) => words(line.querySelector('.menu-line') ?? line))).toEqual([
    'Electric charcoal burner $25',
    'Premium flavour $15 each',
    'Clay head $10',
    'Silicone head $12',
    'Glass head $18',
    'Phunnel head $15',
    'Mocktail Services on request',
  ]);
});

it('estimate: presses that follow each other are priced by one call, and of answers that overtake each other the last choice is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers: (() => void)[] = [];
  const { calls } = openEstimate({
    [CALL]: (call) =>
      new Promise<FakeAnswer>((resolve) => answers.push(() => resolve(priced(call)))),
  });
  // Without the user's own pauses, so that the timers are the test's alone.
  const press = (control: HTMLElement) => act(() => control.click());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  press(radio(/^Standard/));
  await pass(250);
  expect(calls).toHaveLength(1);
  press(radio(/^Luxury/));
  for (let presses = 0; presses < 5; presses += 1) press(more('Clay head'));
  await pass(250);
  expect(calls).toHaveLength(2);
  answers[1]?.();
  await pass(1);
  expect(status()).toContain('Total $600');
  answers[0]?.();
  await pass(5000);
  expect(status()).toContain('Total $600');
  expect(calls).toHaveLength(2);
});

it('estimate without an answer: a sentence, no choice is lost, and the price appears by itself, later or once online', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isDown = true;
  const { calls } = openEstimate({
    [CALL]: (call) => (isDown ? { status: 503, body: {} } : priced(call)),
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => radio(/^Premium/).click());
  await pass(250);
  expect(status()).toMatch(NO_PRICES);
  await pass(1100);
  expect(calls).toHaveLength(2);
  expect(status(), 'also between the retries').toMatch(NO_PRICES);
  isDown = false;
  await pass(2100);
  expect(status()).toContain('Total $100');
  expect(radio(/^Premium/).checked).toBe(true);

  isDown = true;
  act(() => radio(/^Luxury/).click());
  await pass(250);
  expect(status()).toMatch(NO_PRICES);
  isDown = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(status()).toContain('Total $100');
});

it('estimate: it shows what goes with the request, after a reload and once a package was booked instead', async () => {
  const lines = [
    { item: 'package-premium', quantity: 1 },
    { item: 'addon-clay-head', quantity: 2 },
  ];
  act(() => chooseEstimate({ lines, membership: 'membership-gold' }));
  const { calls } = openEstimate({ [CALL]: (call) => priced(call) });
  expect([radio(/^Premium/).checked, radio(/^Gold/).checked]).toEqual([true, true]);
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ lines }));
  act(() => chooseEstimate({ lines: [{ item: 'rental', quantity: 3 }] }));
  expect([radio(/^3 shishas/).checked, radio(/^None/).checked]).toEqual([true, true]);
  // Who takes it out of the request keeps it on the list.
  act(() => chooseEstimate(null));
  expect(radio(/^3 shishas/).checked).toBe(true);
});

it('estimate of an item that is no longer offered: it asks to load the page again', async () => {
  const { user } = openEstimate({ [CALL]: { status: 400, body: { error: 'Not offered' } } });
  await user.click(radio(/^Premium/));
  await within(bill()).findByText(/Our price list has just changed/);
});

it('estimate: more guests than any package covers leads to the booking form', () => {
  openEstimate({});
  screen.getByText(/^More than 20 guests\?/);
  const link = screen.getByRole('link', { name: 'tell us about your evening' });
  expect(link.getAttribute('href')).toBe('#contact');
});
