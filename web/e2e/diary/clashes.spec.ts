import type { Page } from '@playwright/test';
import { BOOKING, LIST, statusOf } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect, expectToast, expectWrong, openBooking } from '../kit/dashboard-kit';
import { escapeFrom, tabTo } from '../kit/keyboard';
import { failingTest as test } from '../kit/own-site';
import {
  confirmByCall,
  makeRivals,
  makeScheduled,
  neededPipes,
  openPlan,
  plan,
  stock,
} from './schedule-kit';

const question = (page: Page) => page.getByRole('dialog', { name: 'Not Enough Equipment' });
const WHY_ANYWAY = 'Reason to do it anyway';
const WHY = 'Two pipes are borrowed';

test('rule 10 booking page: a clash is shown before confirming, refused, and accepted with a reason', async ({
  page,
}) => {
  const { taken, rival } = await makeRivals(page, '2031-09-05');
  await openPlan(page, rival);
  const would = plan(page).getByRole('region', { name: BOOKING.wouldClash });
  await expect(would).toContainText(neededPipes(6));
  await expect(would).toContainText(/Fri 5 Sept? 2031, \d\d:\d\d to \d\d:\d\d/);
  await expect(would).not.toContainText('Mobile bar');
  await expect(would).toContainText('Also booked: Nadia Mansour (3)');
  await expect(would.getByRole('link', { name: 'Nadia Mansour' })).toHaveAttribute(
    'href',
    `/admin/bookings/${taken.id}`,
  );
  await expectFlawless(page, 'a booking that would clash');

  const status = page.getByRole('combobox', { name: statusOf('Ben Okoro') });
  await status.selectOption('confirmed');
  await expect(question(page)).toContainText(neededPipes(6));
  await expectFlawless(page, 'the question about a clash');
  await question(page).getByRole('link', { name: 'Use fewer' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Equipment/ })).toBeFocused();
  await status.selectOption('confirmed');
  await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
  const why = question(page).getByLabel(WHY_ANYWAY);
  await expectWrong(why);
  await why.fill(WHY);
  await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await expect(question(page)).toHaveCount(0);
  await expect(status).toHaveValue('confirmed');
  await expect(plan(page).getByRole('region', { name: 'Clashes' })).toContainText(neededPipes(6));
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(WHY);
});

test('rule 10 list: a clash is marked in words; confirming there and in the details asks for a reason, which stays typed until it is sent', async ({
  page,
}) => {
  const { taken, rival } = await makeRivals(page, '2031-09-12');
  const row = await openBooking(page, rival);
  const details = page.getByRole('dialog', { name: 'Booking Details' });

  await test.step('in the list, Cancel leaves the status as it was', async () => {
    await expect(row.getByText(BOOKING.wouldClash)).toBeVisible();
    await row.getByRole('combobox').selectOption('confirmed');
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(row.getByRole('combobox')).toHaveValue('pending');
  });

  await test.step('in the details, a reason that could not be sent stays typed', async () => {
    await row.getByRole('button', { name: LIST.viewDetails }).click();
    await expect(details.getByText(BOOKING.wouldClash)).toBeInViewport();
    await details.getByRole('combobox').selectOption('confirmed');
    await question(page).getByLabel(WHY_ANYWAY).fill(WHY);
    await page.route('**/api/bookings/*/status', (route) => route.abort());
    await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
    await expect(question(page).getByRole('alert')).not.toBeEmpty();
    await expect(question(page).getByLabel(WHY_ANYWAY)).toHaveValue(WHY);
    await page.unroute('**/api/bookings/*/status');
  });

  await test.step('once it is sent, both bookings are marked', async () => {
    await question(page).getByRole('button', { name: 'Confirm anyway' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(details.getByRole('combobox')).toHaveValue('confirmed');
    await expect(details.getByText('Clashes', { exact: true })).toBeVisible();
    await escapeFrom(details);
    const other = await openBooking(page, taken);
    await expect(other.getByText('Clashes', { exact: true })).toBeVisible();
  });
});

test('rule 10 confirmed booking: equipment comes from the quote and is set by hand; more of it and other times ask for a reason, less never does', async ({
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
  const clashes = plan(page).getByRole('region', { name: 'Clashes' });
  const pipes = plan(page).getByLabel('Quantity of Brass pipe');
  const saveEquipment = plan(page).getByRole('button', { name: 'Save equipment' });

  await test.step('equipment is changed by steppers with the keyboard, added, left out, and reset to the quote', async () => {
    await expect(clashes).toHaveCount(0);
    await expect(plan(page).getByText('From the quote')).toBeVisible();
    await expect(pipes).toHaveValue('3');
    await tabTo(page, plan(page).getByRole('button', { name: BOOKING.onePipeMore }));
    await page.keyboard.press('Enter');
    await expect(pipes).toHaveValue('4');
    await plan(page).getByLabel(BOOKING.addEquipment).selectOption('Canopy');
    await plan(page).getByRole('button', { name: 'Add', exact: true }).click();
    await plan(page).getByLabel('Quantity of Mobile bar').fill('0');
    await saveEquipment.click();
    await expectToast(page, 'Equipment Saved');
    await expect(plan(page).getByRole('group')).toHaveCount(2);
    await expectFlawless(page, 'equipment that was set by hand');
    await plan(page).getByRole('button', { name: 'Reset to the quote' }).click();
    await expect(plan(page).getByText('From the quote')).toBeVisible();
    await expect(pipes).toHaveValue('3');
    await expect(plan(page).getByLabel('Quantity of Mobile bar')).toHaveValue('1');
  });

  await test.step('times that clash ask for a reason', async () => {
    await plan(page).getByRole('button', { name: BOOKING.changeTimes }).click();
    const dialog = page.getByRole('dialog', { name: BOOKING.times });
    await dialog.getByLabel('Start').fill(`${eventDate}T12:00`);
    await dialog.getByRole('button', { name: BOOKING.saveTimes }).click();
    await expect(question(page)).toContainText(neededPipes(6));
    await question(page).getByLabel(WHY_ANYWAY).fill(WHY);
    await question(page).getByRole('button', { name: 'Save the times anyway' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(clashes).toBeVisible();
    await expect(plan(page).getByRole('button', { name: BOOKING.changeTimes })).toBeFocused();
    // Both dialogs that closed together are gone from the history: one press leads to the place before.
    await page.goBack();
    await expect(page).toHaveURL('/admin/diary');
    await page.goForward();
  });

  await test.step('more equipment asks for a reason, less does not', async () => {
    await pipes.fill('4');
    await saveEquipment.click();
    await expect(question(page)).toContainText(neededPipes(7));
    await escapeFrom(question(page));
    await expect(pipes).toHaveValue('4');
    await pipes.fill('2');
    await saveEquipment.click();
    await expectToast(page, 'Equipment Saved');
    await expect(clashes).toHaveCount(0);
  });
});
