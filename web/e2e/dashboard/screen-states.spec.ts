import { request as newRequest } from '@playwright/test';
import { LIST } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import {
  answerList,
  expect,
  failingTest,
  gate,
  makeBooking,
  openBooking,
  OWNER,
  test,
  unique,
} from '../kit/dashboard-kit';

// What a narrower screen shows with the same colours, names and roles.

failingTest(
  'screens: lists that are loading, failed, empty or without a match, a conflict, and a booking that failed to load are accessible',
  async ({ page, baseURL }) => {
    for (const list of ['bookings', 'members'] as const) {
      const { open, opened } = gate();
      await page.route(`**/api/${list}?**`, async (route) => {
        await opened;
        await route.fulfill({ status: 500, body: '' });
      });
      await page.goto(`/admin?tab=${list}`);
      await expect(page.getByText(`Loading ${list}...`)).toBeAttached();
      await expectFlawless(page, `${list}, loading`);
      open();
      await expect(page.getByText(`Error loading ${list}`)).toBeVisible();
      await expectFlawless(page, `${list}, failed`);
      await page.unroute(`**/api/${list}?**`);
      await answerList(page, list, []);
      await page.getByRole('button', { name: 'Try again' }).click();
      const none = list === 'bookings' ? 'No booking requests yet' : 'No members yet';
      await expect(page.getByText(none)).toBeVisible();
      await expectFlawless(page, `${list}, none yet`);
      await page.getByRole('searchbox').fill('nobody');
      await expect(page.getByText(`No ${list} match`)).toBeVisible();
      await expectFlawless(page, `${list}, none found`);
    }
    await page.unrouteAll();

    const booking = await makeBooking(page.request);
    const row = await openBooking(page, booking);
    const other = await newRequest.newContext({ baseURL: baseURL ?? '' });
    await other.post('/api/auth/login', { data: OWNER });
    await other.put(`/api/bookings/${booking.id}/status`, { data: { status: 'cancelled' } });
    await other.dispose();
    await row.getByRole('combobox').selectOption('confirmed');
    await expect(page.getByRole('alertdialog', { name: LIST.alreadyChanged })).toBeVisible();
    await expectFlawless(page, 'the question about somebody else’s change');

    await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ status: 503 }));
    await page.goto(`/admin/bookings/${booking.id}`);
    await expect(page.getByText('Error loading the booking')).toBeVisible();
    await expectFlawless(page, 'the page of a booking that could not be loaded');
  },
);

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
  // A number of their own: else each repeats a booking of another test, whose name and day are lines more.
  const phone = `+44 7700 ${String(Date.now()).slice(-6)}`;
  // Above the list stand then the next event and what is waiting for an answer.
  const { id } = await makeBooking(page.request);
  await page.request.put(`/api/bookings/${id}/status`, { data: { status: 'confirmed' } });
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      makeBooking(page.request, {
        lastName,
        phone,
        // A day on which no other test confirms anything: a clash is a line more in a row.
        eventDate: '2032-02-11',
        instagram: '@ada.lovelace',
        services: ['shisha-catering', 'mocktail-services', 'shisha-rental'].slice(0, 1 + (n % 3)),
        location: '231 Elm Grove, Dulwich SE21, in the garden behind the house',
      }),
    ),
  );
  await page.goto(`/admin?q=${lastName}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(8);
  for (const { width, height, bookings } of IN_SIGHT) {
    await page.setViewportSize({ width, height });
    const inView = () =>
      rows.evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
    const where = `bookings at ${String(width)}×${String(height)}`;
    await expect.poll(inView, where).toBeGreaterThanOrEqual(bookings);
  }
});
