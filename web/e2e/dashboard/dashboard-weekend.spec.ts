import {
  expect,
  failingTest,
  makeBooking,
  makeMember,
  openBooking,
  openMember,
  test,
  unique,
} from '../kit/dashboard-kit';

test('list of bookings: one press filters by this weekend, another removes the days', async ({
  page,
}) => {
  // A Thursday.
  await page.clock.setFixedTime('2031-07-17T12:00:00Z');
  const lastName = unique();
  for (const eventDate of ['2031-07-18', '2031-07-19', '2031-07-20', '2031-07-21'])
    await makeBooking(page.request, { lastName, eventDate });
  await page.goto(`/admin?q=${lastName}`);
  const weekend = page.getByRole('button', { name: 'This weekend' });
  await weekend.click();
  await expect(weekend).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible();
  for (const day of ['Sat 19 Jul 2031 at 19:30', 'Sun 20 Jul 2031 at 19:30'])
    await expect(page.getByText(day)).toBeVisible();
  await weekend.click();
  await expect(page.getByText('1–4 of 4', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin?q=${lastName}`);
});

failingTest(
  'list of bookings: a failed Refresh offline keeps the bookings and shows their age',
  async ({ page, context }) => {
    const row = await openBooking(page, await makeBooking(page.request));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const note = page.getByRole('alert').filter({ hasText: 'Error loading bookings' });
    await expect(note).toContainText(/Nothing is lost: this is the list as of \d\d:\d\d/);
    await expect(row).toBeVisible();
    await expect(page.getByText(/Not refreshed; as of \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText(/^[\d,]+$/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(note).toHaveCount(0);
    await expect(row).toBeVisible();
  },
);

failingTest(
  'list of members: a failed Refresh offline keeps the members',
  async ({ page, context }) => {
    const row = await openMember(page, await makeMember(page.request));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error loading members' }),
    ).toBeVisible();
    await expect(row).toBeVisible();
    await context.setOffline(false);
  },
);
