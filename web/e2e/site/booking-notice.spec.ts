import type { Page } from '@playwright/test';
import { openForm, stepButton } from './booking-form';
import { saveCatalogue } from '../catalogue/catalogue-kit';
import { expect } from '../kit/dashboard-kit';
import { failingTest as test } from '../kit/own-site';

test.describe.configure({ mode: 'default' });

async function openDate(page: Page) {
  await openForm(page);
  await stepButton(page, 'Event Details').click();
  return page.getByLabel('Event Date*');
}

const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('booking form: a note at the date says if it is closed or soon, and there is none at other dates', async ({
  page,
}) => {
  await saveCatalogue(page.request, { leadDays: 14 });
  const closed = after(30);
  const data = { date: closed, note: 'Only for the owner' };
  expect((await page.request.post('/api/closed-days', { data })).status()).toBe(201);
  const date = await openDate(page);
  await date.fill(after(3));
  await expect(date).toHaveAccessibleDescription(
    /we usually ask for 14 days of notice\. You can still send your request/,
  );
  await date.fill(closed);
  await expect(date).toHaveAccessibleDescription(
    /^We are closed on that day\. You can still send your request/,
  );
  await expect(page.getByText('Only for the owner')).toHaveCount(0);
  await date.fill(after(40));
  await expect(date).not.toHaveAttribute('aria-describedby');
});

test('booking form: no note at the date if the closed days cannot be loaded', async ({ page }) => {
  await page.route('**/api/closed-days/ahead', (route) => route.abort());
  const date = await openDate(page);
  await date.fill(after(1));
  await expect(date).not.toHaveAttribute('aria-describedby');
});
