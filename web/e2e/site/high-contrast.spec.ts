import { expect, type Locator } from '@playwright/test';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { LIST } from '../../test/names';
import { next, openForm, stepButton, submit } from './booking-form';
import {
  makeBooking,
  makeMember,
  openBooking,
  openMember,
  test as ownersTest,
} from '../kit/dashboard-kit';
import { expectBoundaries, expectFocusRing } from '../kit/high-contrast';
import { test } from '../kit/quiet';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`high contrast, ${colorScheme}`, { tag: '@long' }, () => {
    test.use({ colorScheme });
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme }));

    test('booking form: buttons, fields, cards and its progress have visible edges, and the focus a ring', async ({
      page,
    }) => {
      await openForm(page);
      const form = page.locator('.booking-form');
      const controls = form.locator(
        '.btn:not(.btn-link), .form-control, .form-select, .choice-card',
      );
      await expectBoundaries(page.locator('#home .btn'));
      await expectFocusRing(page, page.locator('#home .btn').first());
      await expectBoundaries(controls);
      await expectFocusRing(page, page.getByLabel('Last Name*'));
      for (let step = 2; step <= 4; step += 1) {
        await next(page);
        await expectBoundaries(controls);
      }
      await expectBoundaries(page.getByRole('progressbar'));
      const ground = (part: Locator) =>
        part.evaluate((element) => getComputedStyle(element).backgroundColor);
      const numbers = page.getByRole('list', { name: 'Steps' }).locator('.step-number');
      expect(await ground(numbers.nth(3))).not.toBe(await ground(numbers.nth(0)));
      const bar = page.getByRole('progressbar');
      expect(await ground(bar.locator('div'))).not.toBe(await ground(bar));
      await expectFocusRing(page, page.getByLabel(BOOKING_FIELDS.budget.label));
      await stepButton(page, 'Confirmation').click();
      await expectFocusRing(page, page.getByRole('checkbox', { name: /^I agree/ }));
      await submit(page);
      await expectBoundaries(page.getByRole('alert'));
    });
  });
}

ownersTest(
  'high contrast: statuses, tabs and actions of the dashboard have visible edges',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const booking = await openBooking(page, await makeBooking(page.request));
    await expectBoundaries(booking.locator('.badge, .btn, .form-select'));
    await expectBoundaries(page.getByRole('tab', { selected: true }));
    await expectFocusRing(page, booking.getByRole('button', { name: LIST.viewDetails }));
    await booking.getByRole('button', { name: LIST.viewDetails }).click();
    await expectBoundaries(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    const member = await openMember(page, await makeMember(page.request));
    await expectBoundaries(member.locator('.badge, .btn, .form-select'));
  },
);
