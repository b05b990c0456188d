import type { Page } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { expect, makeBooking, makeMember, openMember, test } from '../kit/dashboard-kit';

// What a press opens over a screen and other specs do not look at with axe.

/** Presses a button and looks at the dialog that it opens, which Escape closes. */
async function expectFlawlessDialog(page: Page, button: string, title: string | RegExp) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page
    .getByRole('dialog', { name: title })
    .or(page.getByRole('alertdialog', { name: title }));
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
  await expectFlawless(page, String(title));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('axe: no violations on the dialogs of the dashboard’s header and footer', async ({ page }) => {
  const { email } = await makeBooking(page.request);
  await page.goto('/admin');
  await expectFlawlessDialog(page, 'Keyboard shortcuts', 'Keyboard Shortcuts');
  await expectFlawlessDialog(page, 'Sessions', 'Sessions');

  await page.getByRole('button', { name: 'Personal data', exact: true }).click();
  const personal = page.getByRole('dialog', { name: 'Personal Data' });
  await expectFlawless(page, 'the search for a person');
  await personal.getByLabel('Email').fill('nobody');
  await personal.getByRole('button', { name: 'Look up' }).click();
  await expectFlawless(page, 'the search for a person, refused');
  await personal.getByLabel('Email').fill(email);
  await personal.getByRole('button', { name: 'Look up' }).click();
  await expect(personal.getByRole('heading', { name: `Stored about ${email}` })).toBeVisible();
  await expectFlawless(page, 'what is stored about a person');
  await personal.getByRole('button', { name: 'Erase…' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Erase Personal Data' })).toBeVisible();
  await expectFlawless(page, 'the question before a person is erased');
});

test('axe: no violations on the dialogs of a member', async ({ page }) => {
  const ended = {
    startDate: '2031-01-15T12:00:00Z',
    expiryDate: '2031-02-15T12:00:00Z',
    membershipStatus: 'expired',
  };
  await openMember(page, await makeMember(page.request, ended));
  await expectFlawlessDialog(page, 'Edit Grace Hopper', 'Edit Member');
  await expectFlawlessDialog(page, 'Renew by a month: Grace Hopper', /^Renew Membership/);
  await expectFlawlessDialog(page, 'History of Grace Hopper', 'Membership');
});

test('axe: no violations on the dialogs of a booking’s page', async ({ page }) => {
  const { id } = await makeBooking(page.request);
  await page.goto(`/admin/bookings/${id}`);
  await expectFlawlessDialog(page, 'Send a new link', /^Send a New Link/);
  await expectFlawlessDialog(page, 'End the link', /^End/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Booking' });
  await form.getByLabel('Last Name').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Please enter your last name')).toBeVisible();
  await expectFlawless(page, 'the form that corrects a booking, with errors');
});
