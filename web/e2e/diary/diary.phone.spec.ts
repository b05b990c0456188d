import { expectFlawless } from '../kit/axe';
import { expect } from '../kit/dashboard-kit';
import { test } from '../kit/own-site';
import { confirmByCall, makeRivals, openPlan } from './schedule-kit';

test.describe.configure({ mode: 'default' });

/** Apple's least size of what a thumb presses. */
const LEAST_PX = 44;

test('diary on a phone: days are listed, consecutive free ones on one line', async ({ page }) => {
  const { rival } = await makeRivals(page, '2031-10-11');
  const data = { date: '2031-10-15', note: 'Away' };
  expect((await page.request.post('/api/closed-days', { data })).status()).toBe(201);
  await page.goto('/admin/diary?month=2031-10');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByText('Wed 1 to Fri 10: free')).toBeVisible();
  const day = page.getByRole('region', { name: 'Saturday 11 October' });
  await expect(day.getByRole('link', { name: /^Nadia Mansour/ })).toBeVisible();
  await expect(day.getByText('Would clash')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wednesday 15 October' })).toContainText(
    'Closed: Away',
  );
  await expectFlawless(page, 'the diary on a phone');
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
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await confirmByCall(page, rival, 'cancelled');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(day.getByText('Would clash')).toHaveCount(0);
  await expect(day.getByRole('link', { name: /^Ben Okoro/ })).toHaveCount(0);
});

test('diary on a phone: the current month begins with today, and one press shows the days before', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-12-28T12:00:00Z');
  await makeRivals(page, '2031-12-06');
  await page.goto('/admin/diary');
  const today = page.getByRole('heading', { name: 'Sunday 28 December Today' });
  const passed = page.getByRole('heading', { name: 'Saturday 6 December' });
  await expect(today).toBeInViewport();
  await expect(passed).toBeHidden();
  await page.getByText('Earlier this month: 2 events').click();
  await expect(passed).toBeVisible();
  await page.goto('/admin/diary?month=2031-12&day=2031-12-06');
  await expect(passed).toBeInViewport();
  await page.goto('/admin/diary?month=2032-01');
  await expect(page.getByText('Earlier this month')).toHaveCount(0);
});

test('diary on a phone: "Today" brings today into view', async ({ page }) => {
  await page.clock.setFixedTime('2031-11-28T12:00:00Z');
  await makeRivals(page, '2031-11-08');
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/admin/diary?month=2031-11&day=2031-11-08');
  const today = page.getByRole('heading', { name: 'Friday 28 November Today' });
  await expect(today).not.toBeInViewport();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(today).toBeInViewport();
});

test('booking page on a phone: each stepper of the equipment is 48 px high', async ({ page }) => {
  const { rival } = await makeRivals(page, '2031-10-18');
  await openPlan(page, rival);
  const button = page.getByRole('button', { name: 'One more: Brass pipe' });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  expect(box?.width).toBeGreaterThanOrEqual(48);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
