import { expect, type Locator, type Page } from '@playwright/test';
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
import { test } from '../kit/quiet';

/** What WCAG 1.4.11 asks of a boundary. */
const LEAST_CONTRAST = 3;

/** The contrast of a style's colour with the system's ground, and the width of what has it. */
async function edgeOf(control: Locator, edge: 'border-top' | 'outline') {
  return control.evaluate((element, name) => {
    const style = getComputedStyle(element);
    const ground = document.createElement('i');
    ground.style.color = 'Canvas';
    document.body.append(ground);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [one, other] = [
      luminance(style.getPropertyValue(`${name}-color`)),
      luminance(getComputedStyle(ground).color),
    ];
    ground.remove();
    const shown = style.getPropertyValue(`${name}-style`) !== 'none';
    return {
      width: shown ? Number.parseFloat(style.getPropertyValue(`${name}-width`)) : 0,
      contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
    };
  }, edge);
}

async function expectBoundaries(controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible();
  for (const control of await controls.filter({ visible: true }).all()) {
    const { width, contrast } = await edgeOf(control, 'border-top');
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
    expect(width, `the border of ${name}`).toBeGreaterThanOrEqual(1);
    expect(contrast, `the border’s contrast of ${name}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
}

async function expectFocusRing(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  const { width, contrast } = await edgeOf(control, 'outline');
  expect(width, 'the focus ring').toBeGreaterThanOrEqual(2);
  expect(contrast, 'the focus ring’s contrast').toBeGreaterThanOrEqual(LEAST_CONTRAST);
}

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
