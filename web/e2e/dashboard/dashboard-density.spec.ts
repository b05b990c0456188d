import { expect, makeBooking, test, unique } from '../kit/dashboard-kit';

/** How many bookings an owner sees wholly, on arrival, at each size of the screen. */
const IN_SIGHT = [
  { width: 1440, height: 900, bookings: 6 },
  { width: 1280, height: 720, bookings: 3 },
  { width: 390, height: 844, bookings: 1 },
];

test('dashboard: the expected number of bookings is fully in view on arrival, by screen size', async ({
  page,
}) => {
  // A name of one line, however many bookings were made before.
  const lastName = unique().slice(-8);
  // Above the list stand then the next event and what is waiting for an answer.
  const { id } = await makeBooking(page.request);
  await page.request.put(`/api/bookings/${id}/status`, { data: { status: 'confirmed' } });
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      makeBooking(page.request, {
        lastName,
        // A day on which no other test confirms anything: a clash is a line more in a row.
        eventDate: '2032-02-11',
        instagram: '@ada.lovelace',
        services: ['shisha-catering', 'mocktail-services', 'shisha-rental'].slice(0, 1 + (n % 3)),
        location: '231 Elm Grove, Dulwich SE21, in the garden behind the house',
      }),
    ),
  );
  for (const { width, height, bookings } of IN_SIGHT) {
    await page.setViewportSize({ width, height });
    await page.goto(`/admin?q=${lastName}`);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const ends = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().bottom)),
    );
    const inView = ends.filter((end) => end <= height).length;
    const where = `at ${String(width)}×${String(height)}, rows that end at ${ends.join(', ')}`;
    expect(inView, where).toBeGreaterThanOrEqual(bookings);
  }
});

test('dashboard at 360 px: the booking tabs are on two lines, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin');
  const tabs = page.getByRole('tablist', { name: 'Bookings by status' }).getByRole('tab');
  await expect(tabs).toHaveCount(6);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test('dashboard: the tools of a list are on one line at 1440 px', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const tools = page.getByRole('search').locator('input, select, .btn:visible');
  const bottoms = await tools.evaluateAll((all) =>
    all.map((tool) => Math.round(tool.getBoundingClientRect().bottom)),
  );
  expect(new Set(bottoms).size).toBe(1);
});
