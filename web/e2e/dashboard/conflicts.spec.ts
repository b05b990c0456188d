import { request as newRequest, type APIRequestContext } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import {
  expect,
  failingTest as test,
  makeBooking,
  makeMember,
  openBooking,
  openMember,
  OWNER,
} from '../kit/dashboard-kit';

/** The same owner at another browser. */
async function elsewhere(baseURL: string | undefined): Promise<APIRequestContext> {
  const other = await newRequest.newContext({ baseURL: baseURL ?? '' });
  expect((await other.post('/api/auth/login', { data: OWNER })).ok()).toBe(true);
  return other;
}

test('conflicts: a status changed by somebody else is not overwritten; who changed what is shown, with a retry', async ({
  page,
  baseURL,
}) => {
  const booking = await makeBooking(page.request);
  const row = await openBooking(page, booking);
  const other = await elsewhere(baseURL);
  await other.put(`/api/bookings/${booking.id}/status`, { data: { status: 'cancelled' } });

  await row.getByRole('combobox').selectOption('confirmed');
  const dialog = page.getByRole('alertdialog', { name: 'Already Changed' });
  await expect(dialog).toContainText('Ada Lovelace: Pending → Cancelled');
  await expectFlawless(page, 'the dialog about a change meanwhile');
  await expect(dialog).toContainText(`by ${OWNER.email}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Cancelled');

  await other.put(`/api/bookings/${booking.id}/status`, { data: { status: 'completed' } });
  await row.getByRole('combobox').selectOption('pending');
  await dialog.getByRole('button', { name: 'Set to Pending' }).click();
  await expect(page.getByText('Booking status updated to pending').first()).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveValue('pending');
  await other.dispose();
});

test('conflicts: a booking changed by somebody else is not deleted without showing the change', async ({
  page,
  baseURL,
}) => {
  const booking = await makeBooking(page.request);
  const row = await openBooking(page, booking);
  const other = await elsewhere(baseURL);
  await other.put(`/api/bookings/${booking.id}/status`, { data: { status: 'confirmed' } });

  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Already Changed' });
  await expect(dialog).toContainText('Pending → Confirmed');
  await dialog.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(row).toHaveCount(0);
  await other.dispose();
});

test('conflicts: one admin’s own changes in a row cause none', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request));
  for (const status of ['confirmed', 'completed', 'cancelled', 'pending'])
    await row.getByRole('combobox').selectOption(status);
  await expect(page.getByText('Booking status updated to pending').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('conflicts: a member changed by somebody else is not overwritten', async ({
  page,
  baseURL,
}) => {
  const member = await makeMember(page.request);
  const row = await openMember(page, member);
  const other = await elsewhere(baseURL);
  await other.put(`/api/members/${member.id}/status`, { data: { status: 'active' } });

  await row.getByRole('combobox').selectOption('expired');
  const dialog = page.getByRole('alertdialog', { name: 'Already Changed' });
  await expect(dialog).toContainText(`by ${OWNER.email}`);
  await dialog.getByRole('button', { name: 'Set to Expired' }).click();
  await expect(row.getByRole('combobox')).toHaveValue('expired');
  await other.dispose();
});
