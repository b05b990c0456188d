import { LIST, MESSAGE } from '../../test/names';
import {
  expect,
  expectToast,
  makeBooking,
  OWNER,
  test,
  unfoldFilters,
  unique,
} from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';

// The rules of the dashboard are held at a desk; here, that a thumb gets as far on a phone.

// That nobody is signed in is told by a 401.
const signedOutTest = quietTest.extend({ failedAnswers: true });

signedOutTest(
  'dashboard on a phone: the owner signs in, finds, reads, answers and deletes a request by touch, and signs out',
  { tag: '@core' },
  async ({ page }) => {
    const lastName = unique();
    await Promise.all(
      Array.from({ length: 27 }, (_, n) =>
        makeBooking(page.request, {
          firstName: n < 2 ? 'Bea' : 'Ada',
          lastName,
          instagram: '@party.hosts',
          eventDate: n === 0 ? '2031-03-01' : '2031-03-02',
        }),
      ),
    );
    const range = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    await test.step('signs in', async () => {
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(OWNER.email);
      await page.getByLabel('Password').fill(OWNER.password);
      await page.getByRole('button', { name: 'Sign In' }).tap();
      await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard');
      await expect(page.getByText(`Welcome, ${OWNER.email}`)).toBeVisible();
    });
    await test.step('searches, and sorts, narrows and pages behind the collapsed filters', async () => {
      await page.getByRole('searchbox', { name: 'Search bookings' }).fill(lastName);
      await range('1–25 of 27');
      await expect(page.getByLabel(LIST.sortBy)).toBeHidden();
      await unfoldFilters(page);
      await page.getByLabel(LIST.sortBy).selectOption(LIST.earliestFirst);
      await expect(page.getByRole('row').nth(1)).toContainText('1 Mar 2031');
      await page.getByRole('button', { name: 'Next page' }).tap();
      await range('26–27 of 27');
      await page.goBack();
      await range('1–25 of 27');
      await page.getByLabel(LIST.eventsUntil).fill('2031-03-01');
      await range('1–1 of 1');
    });
    const row = page.getByRole('row').filter({ hasText: 'Bea' });
    const dialog = page.getByRole('dialog', { name: 'Booking Details' });
    await test.step('reads and answers the request; Back closes the details', async () => {
      for (const name of ['+44 7700 900123', 'WhatsApp', '@party.hosts'])
        await expect(row.getByRole('link', { name })).toBeVisible();
      await expect(row.getByText('1 Mar 2031 at 19:30')).toBeVisible();
      await row.getByText('11-25 guests').tap();
      await expect(dialog.getByText('1 of 1')).toBeVisible();
      await dialog.getByRole('combobox').selectOption('confirmed');
      await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(row.getByRole('combobox')).toHaveValue('confirmed');
    });
    await test.step('deletes it, after a question', async () => {
      await row.getByRole('button', { name: 'Delete' }).tap();
      const question = page.getByRole('alertdialog', { name: 'Delete Booking' });
      await question.getByRole('button', { name: 'Cancel' }).tap();
      await expect(question).toHaveCount(0);
      await row.getByRole('button', { name: 'Delete' }).tap();
      await question.getByRole('button', { name: 'Delete' }).tap();
      await expectToast(page, 'Booking Deleted', 'Booking has been permanently deleted');
      await expect(row).toHaveCount(0);
    });
    await test.step('signs out', async () => {
      await page.getByRole('button', { name: 'Sign Out' }).tap();
      await expectToast(page, 'Signed Out', 'You have been signed out successfully');
      await expect(page).toHaveURL('/admin/login');
    });
  },
);

test('dashboard on a phone: a member is added, pays and is edited by touch, and a message is read and marked as sent', async ({
  page,
}) => {
  const email = `${unique()}@example.com`;
  const booking = await makeBooking(page.request);
  await page.route(
    (url) => url.pathname === '/api/messages',
    (route) => route.continue({ url: `${route.request().url()}&bookingId=${booking.id}` }),
  );
  await test.step('a member is added, pays and is edited', async () => {
    await page.goto('/admin?tab=members');
    await page.getByRole('button', { name: LIST.addMember }).tap();
    const form = page.getByRole('dialog', { name: LIST.addMember });
    await form.getByLabel('First Name').fill('Katherine');
    await form.getByLabel('Last Name').fill('Johnson');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Phone Number').fill('+44 7700 900789');
    await form.getByRole('radio', { name: 'Platinum' }).check();
    await form.getByRole('button', { name: LIST.addMember }).tap();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('$200/month');
    await row.getByRole('button', { name: '✅ Confirm Payment' }).tap();
    await expectToast(page, 'Payment Confirmed', 'Member status updated to active');
    await expect(row.getByText('💳 Paid')).toBeVisible();
    await row.getByRole('button', { name: 'Edit' }).tap();
    const edit = page.getByRole('dialog', { name: LIST.editMember });
    await edit.getByLabel('Last Name').fill('Murray');
    await edit.getByRole('button', { name: LIST.saveChanges }).tap();
    await expectToast(page, LIST.memberSaved);
    await expect(row.getByRole('rowheader')).toContainText('Katherine Murray');
  });
  await test.step('a message is read and marked as sent', async () => {
    const pages = page.getByRole('navigation', { name: LIST.pages });
    await pages.getByRole('link', { name: 'Messages' }).tap();
    await page.getByRole('tab', { name: 'Sent mail' }).tap();
    await page.getByRole('row').filter({ hasText: booking.email }).getByText(booking.email).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByTitle(MESSAGE.asDisplayed)).toBeVisible();
    await expect(dialog.getByRole('link', { name: MESSAGE.openInMailProgram })).toBeInViewport();
    await dialog.getByRole('button', { name: MESSAGE.markAsSent }).tap();
    await expect(dialog.getByRole('button', { name: MESSAGE.markAsSent })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
  });
});
