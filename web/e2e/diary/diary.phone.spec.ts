import { BOOKING } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect } from '../kit/dashboard-kit';
import { test } from '../kit/own-site';
import { confirmByCall, makeRivals, openPlan } from './schedule-kit';

/** Apple's least size of what a thumb presses. */
const LEAST_PX = 44;
/** Of a stepper, which is pressed many times in a row. */
const STEPPER_PX = 48;

test('diary on a phone: days are listed with clashes and closings, the current month begins with today', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-12-28T12:00:00Z');
  const { taken, rival } = await makeRivals(page, '2031-12-06');
  const data = { date: '2031-12-15', note: 'Away' };
  expect((await page.request.post('/api/closed-days', { data })).status()).toBe(201);
  const today = page.getByRole('heading', { name: 'Sunday 28 December Today' });
  const saturday = page.getByRole('region', { name: 'Saturday 6 December' });
  const noWider = async () => {
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  };

  await test.step('today is in view, and one press shows the days before', async () => {
    await page.goto('/admin/diary');
    await expect(today).toBeInViewport();
    await expect(saturday).toBeHidden();
    await page.getByText('Earlier this month: 2 events').click();
    await expect(saturday).toBeVisible();
  });

  await test.step('free days share a line; clashes and closed days are said', async () => {
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(page.getByText('Mon 1 to Fri 5: free')).toBeVisible();
    await expect(saturday.getByRole('link', { name: /^Nadia Mansour/ })).toBeVisible();
    await expect(saturday.getByText(BOOKING.wouldClash)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Monday 15 December' })).toContainText(
      'Closed: Away',
    );
    await expectFlawless(page, 'the diary on a phone');
  });

  await test.step('a day that is closed is scrolled to, and has the focus', async () => {
    await page.getByRole('button', { name: 'Close a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a Day' });
    await dialog.getByLabel('Day', { exact: true }).fill('2031-12-22');
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(page.getByRole('heading', { name: 'Monday 22 December' })).toBeFocused();
  });

  await test.step('nothing is too low for a thumb, or wider than the screen', async () => {
    const low = await page
      .locator('main')
      .locator('a[href], button')
      .evaluateAll(
        (all, least) =>
          all
            .filter((control) => control.getBoundingClientRect().height < least)
            .map((control) => control.textContent),
        LEAST_PX,
      );
    expect(low).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await noWider();
  });

  await test.step('a day in the address is in view, and "Today" brings today back', async () => {
    await page.setViewportSize({ width: 390, height: 400 });
    await page.goto('/admin/diary?month=2031-12&day=2031-12-06');
    await expect(saturday.getByRole('heading')).toBeInViewport();
    await expect(today).not.toBeInViewport();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(today).toBeInViewport();
  });

  await test.step('a cancelled booking is gone, with its clash', async () => {
    await confirmByCall(page, rival, 'cancelled');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(saturday.getByText(BOOKING.wouldClash)).toHaveCount(0);
    await expect(saturday.getByRole('link', { name: /^Ben Okoro/ })).toHaveCount(0);
  });

  await test.step('on a booking’s page the steppers of its equipment are large enough', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPlan(page, taken);
    const box = await page.getByRole('button', { name: BOOKING.onePipeMore }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(STEPPER_PX);
    expect(box?.width).toBeGreaterThanOrEqual(STEPPER_PX);
    await noWider();
  });
});
