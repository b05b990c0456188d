import { expect } from '@playwright/test';
import type { Booking } from '@finesse/api/contract/bookings';
import { SITE } from '../../test/names';
import { fillAll, guest, submit, toast } from './booking-form';
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
import { unique } from '../kit/dashboard-kit';
import { holdCode } from '../kit/hold-code';
import { formIsLive, test } from '../kit/quiet';

const KIND = SITE.packages;

test(
  'rule 7 estimate: priced line by line, taken to the form, there after a reload, removed, and stored with the booking as the server priced it',
  { tag: '@core' },
  async ({ page }) => {
    const more = (name: string) => addOn(page, name).getByRole('button', { name: 'One more' });
    await openEstimate(page);
    await choose(page, KIND, /Luxury/);
    await more('Silicone head').click();
    await choose(page, 'Membership', /Platinum/);
    await expectTotal(page, '$492');
    await expect(lines(page)).toHaveText(['Luxury package $600', 'Silicone head $12', /−\$120$/]);
    await expect(bill(page)).toContainText('$123');

    await test.step('in the form: shown, there after a reload, and gone once removed', async () => {
      await ask(page);
      await expect(page).toHaveURL(/#contact$/);
      for (const text of ['$492', 'Luxury package', 'Silicone head'])
        await expect(chosen(page)).toContainText(text);
      await page.reload();
      await formIsLive(page);
      await expect(chosen(page)).toContainText('$492');
      await page.getByRole('button', { name: 'Remove your estimate' }).click();
      await expect(chosen(page)).toHaveCount(0);
    });

    await test.step('sent with the booking, and the next request starts without', async () => {
      await page.reload();
      await formIsLive(page);
      await expect(chosen(page)).toHaveCount(0);
      await choose(page, KIND, /Standard/);
      await expectTotal(page, '$250');
      await ask(page);
      await fillAll(page, guest(unique()));
      const answer = page.waitForResponse('**/api/bookings');
      await submit(page);
      await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
      const { estimate } = (await (await answer).json()) as Booking;
      expect(estimate).toMatchObject({
        currency: 'USD',
        lines: [{ item: 'package-standard', quantity: 1, amount: 25_000 }],
        discount: null,
        total: 25_000,
      });
      await expect(chosen(page)).toHaveCount(0);
    });
  },
);

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
