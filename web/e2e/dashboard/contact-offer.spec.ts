import { expect, expectToast, makeBooking, openBooking, test } from '../kit/dashboard-kit';

test('booking page: a call offers to record the contact, and one press answers the request', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('link', { name: 'Call: Ada Lovelace' }).click();
  const offer = page.getByRole('group', { name: 'Record the contact' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: 'Call +44 7700 900123' }).click();
  await offer.getByRole('button', { name: 'Record the call' }).click();
  await expectToast(page, 'Contact Recorded', 'Added to the history');
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Customer called');
  await expect(page.getByText('Answered in time')).toBeVisible();
});

test('list of bookings: a chat from a row offers to record it, and one press answers the request', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const row = await openBooking(page, booking);
  await expect(row).toContainText(/Answer by/);
  const opened = page.waitForEvent('popup');
  await row.getByRole('link', { name: 'WhatsApp' }).click();
  await (await opened).close();
  await row.getByRole('button', { name: 'Record the WhatsApp message' }).click();
  await expectToast(page, 'Contact Recorded', 'Added to the history');
  await expect(row).not.toContainText(/Answer by/);
});

test('booking details dialog: a call offers to record the contact, and "Open page" leads on and back', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  const row = await openBooking(page, booking);
  await row.getByRole('button', { name: 'View details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await dialog.getByRole('link', { name: 'Call' }).click();
  await dialog.getByRole('button', { name: 'Record the call' }).click();
  await expect(dialog.getByText('Customer called')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open page of Ada Lovelace' }).click();
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page).toHaveURL(`/admin?q=${booking.email}`);
  await page.goBack();
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);
  await page.goBack();
  await expect(page).toHaveURL(`/admin?q=${booking.email}`);
  await expect(dialog).toHaveCount(0);
});
