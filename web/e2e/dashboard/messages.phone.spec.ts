import { expect, makeBooking, test } from '../kit/dashboard-kit';

test('messages on a phone: the owner opens the list, reads one and marks it as sent by touch', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  await page.route(
    (url) => url.pathname === '/api/messages',
    (route) => route.continue({ url: `${route.request().url()}&bookingId=${booking.id}` }),
  );
  await page.goto('/admin');
  const pages = page.getByRole('navigation', { name: 'Dashboard pages' });
  for (const link of await pages.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pages.getByRole('link', { name: 'Messages' }).tap();
  await page.getByRole('row').filter({ hasText: booking.email }).getByText(booking.email).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTitle('E-mail as displayed')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open in mail program' })).toBeInViewport();
  for (const control of await dialog.locator('button, a[href]').all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await dialog.getByRole('button', { name: 'Mark as sent' }).tap();
  await expect(dialog.getByText('It is marked as sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);

  await pages.getByRole('link', { name: 'Figures' }).tap();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const path of ['/admin', '/admin/messages', '/admin/figures'])
  test(`dashboard at 360 px: nothing of ${path} is wider than the screen`, async ({ page }) => {
    await makeBooking(page.request);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
