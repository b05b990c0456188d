import { beyondWindow } from '../kit/beyond-window';
import { expect, makeBooking, makeMember, test } from '../kit/dashboard-kit';
import { launchWithLargeText } from '../kit/launch';

test.use({
  launchOptions: launchWithLargeText(),
  // A phone zooms out until the whole page fits, which would hide what is too wide.
  isMobile: false,
});

test('WCAG 1.4.4 the dashboard on a phone whose text is set to 200 %: nothing reaches beyond the screen', async ({
  page,
}) => {
  const eventDate = '2033-05-21';
  const { id } = await makeBooking(page.request, { eventDate });
  await page.request.put(`/api/bookings/${id}/status`, { data: { status: 'confirmed' } });
  await makeMember(page.request);
  // Enough for a second page of messages.
  for (let n = 0; n < 13; n += 1) await makeBooking(page.request, { eventDate: '2033-05-22' });
  const paths = [
    '/admin',
    '/admin?tab=members',
    '/admin/diary',
    `/admin/diary/${eventDate}`,
    '/admin/messages',
    '/admin/messages?tab=sent',
    '/admin/figures',
    '/admin/catalogue',
    `/admin/bookings/${id}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
    expect.soft(await beyondWindow(page), `${path}: beyond the screen`).toEqual([]);
  }
  const lines = [
    { item: 'package-premium', quantity: 1 },
    {
      description: 'Lanterns',
      quantity: 2,
      unitAmount: 500,
      discount: { percent: 5, reason: 'x' },
    },
  ];
  await page.request.put(`/api/bookings/${id}/quotes/draft`, { data: { lines } });
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('form', { name: 'Draft of quote 1' })).toBeVisible();
  expect.soft(await beyondWindow(page), 'a quote that is written: beyond the screen').toEqual([]);
});
