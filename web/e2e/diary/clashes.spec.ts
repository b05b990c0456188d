import type { Page } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { expect, expectToast, openBooking } from '../kit/dashboard-kit';
import { escapeFrom } from '../kit/keyboard';
import { failingTest as test } from '../kit/own-site';
import { confirmByCall, makeRivals, makeScheduled, openPlan, plan, stock } from './schedule-kit';

test.describe.configure({ mode: 'default' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Promised Twice' });
const WHY = 'Two pipes are borrowed';

test('rule 10 booking page: a clash is shown before confirming, refused, and accepted with a reason', async ({
  page,
}) => {
  const { taken, rival } = await makeRivals(page, '2031-09-05');
  await openPlan(page, rival);
  const would = plan(page).getByRole('region', { name: 'Would clash' });
  await expect(would).toContainText('Brass pipe: 6 would be promised, 5 in stock');
  await expect(would).toContainText(/Fri 5 Sept? 2031, \d\d:\d\d to \d\d:\d\d/);
  await expect(would).not.toContainText('Mobile bar');
  await expect(would.getByRole('link', { name: taken.reference })).toHaveAttribute(
    'href',
    `/admin/bookings/${taken.id}`,
  );
  await expectFlawless(page, 'a booking that would clash');

  const status = page.getByRole('combobox', { name: 'Status of Ben Okoro' });
  await status.selectOption('confirmed');
  await expect(question(page)).toContainText('Brass pipe: 6 would be promised, 5 in stock');
  await expectFlawless(page, 'the question about a clash');
  await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
  const why = question(page).getByLabel('Reason');
  await expect(why).toHaveAccessibleDescription(/Reason must not be empty/);
  await why.fill(WHY);
  await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await expect(question(page)).toHaveCount(0);
  await expect(status).toHaveValue('confirmed');
  await expect(plan(page).getByRole('region', { name: 'Clashes' })).toContainText(
    'Brass pipe: 6 promised, 5 in stock',
  );
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(WHY);
});

test('rule 10 list: a clash is marked in words, and confirming there and in the details asks for a reason', async ({
  page,
}) => {
  const { taken, rival } = await makeRivals(page, '2031-09-12');
  const row = await openBooking(page, rival);
  await expect(row.getByText('Would clash')).toBeVisible();
  await row.getByRole('combobox').selectOption('confirmed');
  await expect(question(page)).toBeVisible();
  await escapeFrom(question(page));
  await expect(row.getByRole('combobox')).toHaveValue('pending');

  await row.getByRole('button', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(details.getByText('Would clash')).toBeInViewport();
  await details.getByRole('combobox').selectOption('confirmed');
  await question(page).getByLabel('Reason').fill(WHY);
  await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(details.getByRole('combobox')).toHaveValue('confirmed');
  await expect(details.getByText('Clashes', { exact: true })).toBeVisible();
  await escapeFrom(details);
  const other = await openBooking(page, taken);
  await expect(other.getByText('Clashes', { exact: true })).toBeVisible();
});

test('rule 10 clashes: a reason that could not be sent stays typed', async ({ page }) => {
  const { rival } = await makeRivals(page, '2031-09-19');
  const row = await openBooking(page, rival);
  await row.getByRole('combobox').selectOption('confirmed');
  await question(page).getByLabel('Reason').fill(WHY);
  await page.route('**/api/bookings/*/status', (route) => route.abort());
  await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(question(page).getByRole('alert')).toContainText('could not be confirmed');
  await expect(question(page).getByLabel('Reason')).toHaveValue(WHY);
  await page.unroute('**/api/bookings/*/status');
  await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(row.getByRole('combobox')).toHaveValue('confirmed');
});

test('rule 10 confirmed booking: more equipment and other times ask for a reason, less never does', async ({
  page,
}) => {
  await stock(page);
  const eventDate = '2031-09-26';
  const early = await makeScheduled(page, { eventDate, eventTime: '10:00' });
  const late = await makeScheduled(page, { eventDate, eventTime: '20:00', firstName: 'Ben' });
  await confirmByCall(page, early);
  await confirmByCall(page, late);
  await page.goto('/admin/diary');
  await openPlan(page, late);
  await expect(plan(page).getByRole('region', { name: 'Clashes' })).toHaveCount(0);

  await plan(page).getByRole('button', { name: 'Change times' }).click();
  const dialog = page.getByRole('dialog', { name: 'When It Takes Place' });
  await dialog.getByLabel('Start').fill(`${eventDate}T12:00`);
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(question(page)).toContainText('Brass pipe: 6 would be promised, 5 in stock');
  await question(page).getByLabel('Reason').fill(WHY);
  await question(page).getByRole('button', { name: 'Save the times anyway' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(plan(page).getByRole('region', { name: 'Clashes' })).toBeVisible();
  await expect(plan(page).getByRole('button', { name: 'Change times' })).toBeFocused();
  // Both dialogs that closed together are gone from the history: one press leads to the place before.
  await page.goBack();
  await expect(page).toHaveURL('/admin/diary');
  await page.goForward();

  const pipes = plan(page).getByLabel('Quantity of Brass pipe');
  await pipes.fill('4');
  await plan(page).getByRole('button', { name: 'Save equipment' }).click();
  await expect(question(page)).toContainText('Brass pipe: 7 would be promised, 5 in stock');
  await expect(question(page)).toBeVisible();
  await escapeFrom(question(page));
  await expect(pipes).toHaveValue('4');
  await pipes.fill('2');
  await plan(page).getByRole('button', { name: 'Save equipment' }).click();
  await expectToast(page, 'Equipment Saved', 'Set by hand');
  await expect(plan(page).getByRole('region', { name: 'Clashes' })).toHaveCount(0);
});
