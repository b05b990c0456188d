import type { Page } from '@playwright/test';
import { openForm, stepButton } from './booking-form';
import { expect } from './dashboard-kit';
import { currentCatalogue, failingTest as test, saveByCall } from './own-site';

test.describe.configure({ mode: 'default' });

async function openDate(page: Page) {
  await openForm(page);
  await stepButton(page, 'Event Details').click();
  return page.getByLabel('Event Date*');
}

const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the form says kindly at the date that a day is closed or soon, and nothing at any other', async ({
  page,
}) => {
  await saveByCall(page, { ...(await currentCatalogue(page)), leadDays: 14 });
  const closed = after(30);
  const data = { date: closed, note: 'Only for the owner' };
  expect((await page.request.post('/api/closed-days', { data })).status()).toBe(201);
  const date = await openDate(page);
  await date.fill(after(3));
  await expect(date).toHaveAccessibleDescription(/we like to have 14 days of notice\. Do ask/);
  await date.fill(closed);
  await expect(date).toHaveAccessibleDescription(
    /^We are closed on that day\. Do ask all the same/,
  );
  await expect(page.getByText('Only for the owner')).toHaveCount(0);
  await date.fill(after(40));
  await expect(date).not.toHaveAttribute('aria-describedby');
});

test('the form keeps quiet where the closed days cannot be had', async ({ page }) => {
  await page.route('**/api/closed-days/ahead', (route) => route.abort());
  const date = await openDate(page);
  await date.fill(after(1));
  await expect(date).not.toHaveAttribute('aria-describedby');
});
