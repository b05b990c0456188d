import { expect, test } from '@playwright/test';

const NEXT = { name: 'Next Step' };
const RELOAD = { name: 'Reload the page' };
const gone = { status: 404, contentType: 'text/html', body: '' };

test('booking form: where its code is gone since a newer build, the page says so with phone and e-mail, and reloading brings back what was typed', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/BookingForm-*.js', (route) => route.fulfill(gone));
  await page.goto('/');
  const name = page.getByLabel('First Name');
  await name.fill('Ada');
  await page.getByRole('button', NEXT).click();
  const note = page.getByRole('alert').filter({ has: page.getByRole('button', RELOAD) });
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(note).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(note.getByRole('link')).toHaveCount(2);
  await page.unroute('**/assets/BookingForm-*.js');
  await note.getByRole('button', RELOAD).click();
  await expect(name).toHaveValue('Ada');
  await page.getByRole('button', NEXT).click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
});

test('public page: where its scripts do not come at all, it says so with phone and e-mail', async ({
  page,
}) => {
  await page.clock.install();
  const scripts = /\/assets\/(?!queue-clicks-|theme-)[^/]+\.js/;
  await page.route(scripts, (route) => route.fulfill(gone));
  await page.goto('/');
  const note = page.getByRole('alert').filter({ has: page.getByRole('button', RELOAD) });
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(note).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.unroute(scripts);
  await note.getByRole('button', RELOAD).click();
  await page.getByRole('button', NEXT).click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
});
