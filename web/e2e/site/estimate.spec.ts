import { expect } from '@playwright/test';
import type { Booking } from '@finesse/api/contract/bookings';
import { expectFlawless } from '../kit/axe';
import { fillAll, guest, submit, toast } from './booking-form';
import { holdCode } from '../kit/hold-code';
import {
  addOn,
  ask,
  bill,
  choose,
  chosen,
  expectTotal,
  lines,
  openEstimate,
} from './estimate-form';
import { pressAt } from '../kit/keyboard';
import { formIsLive, test } from '../kit/quiet';

const KIND = 'Package or rental';

test('estimate: a package, add-ons and a membership are priced line by line', async ({ page }) => {
  await openEstimate(page);
  await expect(bill(page)).toContainText('Choose a package or a rental');
  await choose(page, KIND, /Premium/);
  await expectTotal(page, '$450');
  await expect(bill(page)).toContainText('A deposit of $113 would secure the date.');
  await expect(bill(page)).toContainText('Final pricing depends on requirements.');

  await addOn(page, 'Premium flavour').getByRole('button', { name: 'One more' }).click();
  await addOn(page, 'Premium flavour').getByRole('button', { name: 'One more' }).click();
  await expect(lines(page)).toHaveText(['Premium package $450', '2 × Premium flavour $30']);
  await expectTotal(page, '$480');
  await addOn(page, 'Premium flavour').getByRole('button', { name: 'One less' }).click();
  await expectTotal(page, '$465');

  await choose(page, 'Membership', /Gold/);
  await expect(lines(page).last()).toHaveText('Gold member, 10% off packages −$45');
  await expectTotal(page, '$420');
  await expect(bill(page)).toContainText('The price for Gold members.');
});

test('estimate: one to six shishas cost what the price list says', async ({ page }) => {
  await openEstimate(page);
  await choose(page, KIND, /Rental/);
  const prices = ['$60', '$115', '$165', '$210', '$255', '$300'];
  for (const [at, price] of prices.entries()) {
    await choose(page, 'How many shishas', String(at + 1));
    await expectTotal(page, price);
  }
  await choose(page, 'Membership', /Platinum/);
  await expect(bill(page)).toContainText('Memberships apply to packages only');
  await expectTotal(page, '$300');
});

test('estimate: more guests than any package covers leads to the form', async ({ page }) => {
  await openEstimate(page);
  await expect(page.getByText(/^More than 20 guests\?/)).toBeVisible();
  await page.getByRole('link', { name: 'tell us about your evening' }).click();
  await expect(page).toHaveURL(/#contact$/);
});

test('estimate: of several fast choices only the last is shown', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/estimates', async (route) => {
    asked.push(route.request().postDataJSON());
    // The first answer comes last.
    if (asked.length === 1) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await openEstimate(page);
  await choose(page, KIND, /Standard/);
  await expect.poll(() => asked.length).toBe(1);
  await choose(page, KIND, /Luxury/);
  await expectTotal(page, '$600');
  await page.waitForTimeout(1600);
  await expectTotal(page, '$600');

  const more = addOn(page, 'Clay head').getByRole('button', { name: 'One more' });
  // By keyboard, since before each click Playwright waits for the button to stand still.
  await more.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expectTotal(page, '$650');
  expect(asked.length, 'presses that follow each other are priced together').toBeLessThan(6);
});

test('estimate: it can be made and taken to the form by keyboard', async ({ page }) => {
  await openEstimate(page);
  await page.getByRole('radio', { name: /Standard/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expectTotal(page, '$450');
  await pressAt(page, addOn(page, 'Glass head').getByRole('button', { name: 'One more' }));
  await expectTotal(page, '$468');
  await expectFlawless(page, 'a priced evening', '.estimate');
  await pressAt(page, bill(page).getByRole('link', { name: 'Request this evening' }));
  await expect(chosen(page)).toContainText('of $468: Premium package, Glass head');
});

test('estimate: taken to the form, it is shown there, survives a reload, and can be removed', async ({
  page,
}) => {
  await openEstimate(page);
  await choose(page, KIND, /Standard/);
  await expectTotal(page, '$250');
  await ask(page);
  await expect(page).toHaveURL(/#contact$/);
  await expect(chosen(page)).toHaveText('Your estimate of $250: Standard package');
  await page.reload();
  await formIsLive(page);
  await expect(chosen(page)).toHaveText('Your estimate of $250: Standard package');
  await page.getByRole('button', { name: 'Remove your estimate' }).click();
  await expect(chosen(page)).toHaveCount(0);
  await page.reload();
  await formIsLive(page);
  await expect(chosen(page)).toHaveCount(0);
});

test('estimate: the booking stores it as priced by the server', async ({ page }) => {
  await openEstimate(page);
  await choose(page, KIND, /Luxury/);
  await addOn(page, 'Silicone head').getByRole('button', { name: 'One more' }).click();
  await choose(page, 'Membership', /Platinum/);
  await expectTotal(page, '$492');
  await ask(page);
  await formIsLive(page);
  await fillAll(page, guest(`estimate-${String(Date.now())}`));
  const answer = page.waitForResponse('**/api/bookings');
  await submit(page);
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  const { estimate } = (await (await answer).json()) as Booking;
  expect(estimate).toMatchObject({
    currency: 'USD',
    lines: [
      { item: 'package-luxury', quantity: 1, amount: 60_000 },
      { item: 'addon-silicone-head', quantity: 1, amount: 1200 },
    ],
    discount: { amount: 12_000, percent: 20, membership: 'Platinum' },
    total: 49_200,
    deposit: 12_300,
  });
  await expect(chosen(page), 'the next request starts without').toHaveCount(0);
});

test('estimate: choices made before the code has loaded are priced afterwards', async ({
  page,
}) => {
  const release = await holdCode(page, 'PriceEvening');
  await page.goto('/');
  await choose(page, KIND, /Luxury/);
  const more = (name: string) => addOn(page, name).getByRole('button', { name: 'One more' });
  for (let press = 0; press < 3; press += 1) await more('Clay head').click();
  await more('Glass head').click();
  release();
  await expectTotal(page, '$648');
});

test.describe('without a network', () => {
  test.use({ failedAnswers: true });

  test('estimate: a sentence says that it is offline, no choice is lost, and the price appears later by itself', async ({
    page,
    context,
  }) => {
    await openEstimate(page);
    await context.setOffline(true);
    await choose(page, KIND, /Premium/);
    await expect(bill(page).getByRole('status')).toContainText(
      'We cannot load our price list at the moment.',
    );
    await context.setOffline(false);
    await expectTotal(page, '$450');
    await expect(bill(page)).not.toContainText('We cannot load our price list at the moment.');

    let failures = 2;
    await page.route('**/api/estimates', (route) => {
      failures -= 1;
      return failures >= 0 ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await choose(page, KIND, /Luxury/);
    await expect(bill(page).getByRole('status')).toContainText(
      'We cannot load our price list at the moment.',
    );
    await expectTotal(page, '$600');
    await expect(page.getByRole('radio', { name: /Luxury/ })).toBeChecked();
  });
});
