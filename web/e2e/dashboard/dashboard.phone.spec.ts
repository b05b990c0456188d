import type { Page } from '@playwright/test';
import {
  expect,
  expectToast,
  makeBooking,
  makeMember,
  openMember,
  OWNER,
  test,
  unfoldFilters,
  unique,
} from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';

// The rules of the dashboard are held at a desk; here, that a thumb gets as far on a phone.

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Booking Details' });

// That nobody is signed in is told by a 401.
quietTest.describe('the login page', () => {
  quietTest.use({ failedAnswers: true });

  quietTest('dashboard on a phone: the owner signs in and out', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In' }).tap();
    await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard');
    await expect(page.getByText(`Welcome, ${OWNER.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).tap();
    await expectToast(page, 'Signed Out', 'You have been signed out successfully');
    await expect(page).toHaveURL('/admin/login');
  });
});

test('dashboard on a phone: bookings are filtered, sorted and paged behind the collapsed filters', async ({
  page,
}) => {
  const lastName = unique();
  await Promise.all(
    Array.from({ length: 27 }, (_, n) =>
      makeBooking(page.request, { lastName, eventDate: n === 0 ? '2031-03-01' : '2031-03-02' }),
    ),
  );
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(lastName);
  await expect(page.getByText('1–25 of 27', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await unfoldFilters(page);
  await page.getByLabel('Sort by').selectOption('Earliest event first');
  await expect(page.getByRole('row').nth(1)).toContainText('1 Mar 2031');
  await page.getByLabel('Events from').fill('2031-03-02');
  await expect(page.getByText('1–25 of 26', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).tap();
  await expect(page.getByText('26–26 of 26', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–25 of 26', { exact: true })).toBeVisible();
});

test('dashboard on a phone: a request is read, answered and deleted by touch, and Back closes dialogs', async ({
  page,
}) => {
  const mark = unique();
  for (const firstName of ['Ada', 'Bea'])
    await makeBooking(page.request, { firstName, lastName: mark, instagram: '@party.hosts' });
  await page.goto(`/admin?sort=createdAt&q=${mark}`);
  const row = page.getByRole('row').filter({ hasText: 'Ada' });
  for (const name of ['+44 7700 900123', 'WhatsApp', '@party.hosts'])
    await expect(row.getByRole('link', { name })).toBeVisible();
  await expect(row.getByText('18 Jul 2031 at 19:30')).toBeVisible();
  await expect(row.getByText('shisha catering', { exact: true })).toBeVisible();

  await row.getByText('11-25 guests').tap();
  await expect(dialog(page).getByText('1 of 2')).toBeVisible();
  await dialog(page).getByRole('combobox').selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await dialog(page).getByRole('button', { name: 'Next booking' }).tap();
  await expect(dialog(page).getByRole('definition').filter({ hasText: /^Bea/ })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row.getByRole('combobox')).toHaveValue('confirmed');

  await row.getByRole('button', { name: 'Delete' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Delete Booking' });
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toHaveCount(0);
  await row.getByRole('button', { name: 'Delete' }).tap();
  await question.getByRole('button', { name: 'Delete' }).tap();
  await expectToast(page, 'Booking Deleted', 'Booking has been permanently deleted');
  await expect(row).toHaveCount(0);
});

test('dashboard on a phone: a member is added, pays and is edited by touch', async ({ page }) => {
  const email = `${unique()}@example.com`;
  await page.goto('/admin?tab=members');
  await page.getByRole('button', { name: 'Add Member' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Member' });
  await form.getByLabel('First Name').fill('Katherine');
  await form.getByLabel('Last Name').fill('Johnson');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone Number').fill('+44 7700 900789');
  await form.getByRole('radio', { name: 'Platinum' }).check();
  await form.getByRole('button', { name: 'Add Member' }).tap();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('$200/month');

  const row = await openMember(page, await makeMember(page.request));
  await row.getByRole('button', { name: '✅ Confirm Payment' }).tap();
  await expectToast(page, 'Payment Confirmed', 'Member status updated to active');
  await expect(row.getByText('💳 Paid')).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).tap();
  const edit = page.getByRole('dialog', { name: 'Edit Member' });
  await edit.getByLabel('Last Name').fill('Murray');
  await edit.getByRole('button', { name: 'Save changes' }).tap();
  await expectToast(page, 'Member Saved', 'Your changes have been saved');
  await expect(row.getByRole('rowheader')).toContainText('Grace Murray');
});
