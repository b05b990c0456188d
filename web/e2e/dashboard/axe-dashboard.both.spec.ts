import type { Page } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import {
  answerList,
  expect,
  makeBooking,
  makeMember,
  test,
  unfoldFilters,
} from '../kit/dashboard-kit';

const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** One booking of each status, with everything that a booking can have. */
async function answerBookings(page: Page): Promise<void> {
  const { email } = await makeBooking(page.request, {
    instagram: '@ada.hosts',
    eventType: 'birthday',
    budget: '500-1000',
    flavourPreferences: 'Fresh Mint',
    specialRequirements: 'Step-free access',
    location: 'The long garden behind the old house, 12 Orchard Lane, London N1 2AB',
  });
  const [booking] = (await (await page.request.get(`/api/bookings?q=${email}`)).json()) as {
    id: string;
  }[];
  const id = booking?.id ?? '';
  await answerList(
    page,
    'bookings',
    // The first has a history to show.
    STATUSES.map((status, n) => ({
      ...booking,
      id: n === 0 ? id : id.replace(/.$/, `-${String(n)}`),
      lastName: status,
      status,
    })),
  );
}

/** Members with every badge that there is. */
async function answerMembers(page: Page): Promise<void> {
  const { email } = await makeMember(page.request, { instagram: '@grace' });
  const [member] = (await (await page.request.get(`/api/members?q=${email}`)).json()) as object[];
  const paid = { membershipStatus: 'active', paymentStatus: 'paid' };
  await answerList(page, 'members', [
    { ...member, id: 'waiting' },
    { ...member, ...paid, id: 'paid', expiryDate: inDays(20) },
    { ...member, ...paid, id: 'soon', membershipType: 'Platinum', expiryDate: inDays(3) },
    { ...member, ...paid, id: 'past', paymentStatus: 'failed', expiryDate: inDays(-3) },
    { ...member, id: 'ended', membershipStatus: 'cancelled' },
  ]);
}

test('axe: no violations on bookings, their filters and dialogs', async ({ page }) => {
  await answerBookings(page);
  await page.goto('/admin');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expectFlawless(page, 'the bookings');
  await unfoldFilters(page);
  await expectFlawless(page, 'the bookings with their filters');

  await row.getByRole('button', { name: 'View details' }).click();
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toBeVisible();
  await expectFlawless(page, 'the details of a booking');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Booking' })).toBeVisible();
  await expectFlawless(page, 'the question before a booking is deleted');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();

  await row.getByRole('link', { name: /^The long garden/ }).focus();
  await expect(page.getByRole('tooltip')).toBeAttached();
  await expectFlawless(page, 'a tooltip');
});

test('axe: no violations on members and the dialog that adds one', async ({ page }) => {
  await answerMembers(page);
  await page.goto('/admin?tab=members');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await unfoldFilters(page);
  await expectFlawless(page, 'the members');
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Member' });
  await expect(dialog).toBeVisible();
  await expectFlawless(page, 'the dialog that adds a member');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog.getByText('Please select Gold or Platinum')).toBeVisible();
  await expectFlawless(page, 'the dialog that adds a member, with errors');
});

test('axe: no violations on messages, an open one, and the figures', async ({ page }) => {
  await makeBooking(page.request);
  await page.goto('/admin/messages');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectFlawless(page, 'the messages');
  await page
    .getByRole('button', { name: /^Open “/ })
    .first()
    .click();
  await expect(page.getByTitle('E-mail as displayed')).toBeVisible();
  await expectFlawless(page, 'a message');
  await page.goto('/admin/figures');
  await expect(page.getByRole('table')).toBeVisible();
  await expectFlawless(page, 'the figures');
});

test('axe: no violations on the page of a booking, its forms, and the form that enters one', async ({
  page,
}) => {
  const { id, email } = await makeBooking(page.request, { instagram: '@ada.hosts' });
  await makeBooking(page.request, { email });
  await page.goto(`/admin/bookings/${id}`);
  const happened = page.getByRole('region', { name: 'Timeline' });
  await happened.getByText('Read it').first().click();
  await page.getByRole('link', { name: /^Call: / }).click();
  await expect(page.getByRole('group', { name: 'Record the contact' })).toBeVisible();
  await expectFlawless(page, 'the page of a booking');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Booking' });
  await edit.getByLabel('Last Name').fill('');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByText('Please enter your last name')).toBeVisible();
  await expectFlawless(page, 'the dialog that corrects a booking, with an error');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close Without Saving?' });
  await expect(question).toBeVisible();
  await expectFlawless(page, 'the question before a changed form is closed');
  await question.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Enter booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter Booking' })).toBeVisible();
  await expectFlawless(page, 'the dialog that enters a booking');
});
