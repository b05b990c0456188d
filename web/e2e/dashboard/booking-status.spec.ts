import { request as newRequest, type Locator, type Page } from '@playwright/test';
import { MEMBERSHIP_STATUS_FACTS } from '@finesse/api/contract/statuses';
import {
  BOOKING,
  deleteBookingOf,
  editMemberOf,
  LIST,
  statusChange,
  statusOf,
} from '../../test/names';
import {
  expect,
  expectToast,
  failingTest,
  gate,
  makeBooking,
  makeMember,
  openBooking,
  openMember,
  OWNER,
  test,
  unique,
} from '../kit/dashboard-kit';

const status = (row: Locator) => row.getByRole('combobox', { name: statusOf('Ada Lovelace') });
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
const saved = (page: Page, value: string) =>
  expectToast(page, 'Status Updated', `Booking status updated to ${value}`);

/** The statuses that are sent from now on. */
function sentStatuses(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT')
      sent.push((request.postDataJSON() as { status: string }).status);
  });
  return sent;
}

test(
  'spec §4 §7 §8 booking status: each can be set from each, is stored, moves the booking to its tab, can be undone, and is in the history',
  { tag: '@core' },
  async ({ page }) => {
    const made = await makeBooking(page.request);
    await page.goto(`/admin?status=pending&q=${made.email}`);
    const row = page.getByRole('row').filter({ hasText: made.email });
    await test.step('a change moves it to its tab, and Undo back', async () => {
      await status(row).selectOption('cancelled');
      await saved(page, 'cancelled');
      await expect(row).toHaveCount(0);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await saved(page, 'pending');
      await expect(row).toBeVisible();
      await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    });
    await test.step('list and figures are asked for anew', async () => {
      const counted = page.waitForResponse(/\/api\/bookings\/stats/);
      await status(row).selectOption('confirmed');
      await counted;
      await expect(row).toHaveCount(0);
      await page.getByRole('tab', { name: 'Upcoming' }).click();
      await expect(row).toBeVisible();
      await page.getByRole('tab', { name: 'All Bookings' }).click();
    });
    await test.step('each from each', async () => {
      for (const value of ['completed', 'pending', 'cancelled']) {
        await status(row).selectOption(value);
        await saved(page, value);
        await expect(toast(page)).toHaveCount(1);
      }
      await page.reload();
      await expect(status(row)).toHaveValue('cancelled');
    });
    await test.step('the history says what happened, when, and who did it', async () => {
      await row.getByRole('button', { name: LIST.viewDetails }).click();
      const entries = page.getByRole('dialog').locator('.history').getByRole('listitem');
      await expect(entries.first()).toHaveText(
        new RegExp(`^${statusChange('pending', 'cancelled')} .+ by ${OWNER.email}$`),
      );
      await expect(entries.last()).toHaveText(
        new RegExp(`^${BOOKING.sentByWebsite} \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d$`),
      );
    });
  },
);

test('spec §4 status select with the keyboard: arrow keys make no call; Enter and leaving it set the option, Escape does not', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  const sent = sentStatuses(page);
  await status(row).focus();
  await test.step('Escape, and arrow keys back to the present option, send nothing', async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expect(status(row)).toHaveValue('pending');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await status(row).focus();
  });
  await test.step('Enter sets the option where the keys stop', async () => {
    for (const passed of ['confirmed', 'cancelled', 'completed']) {
      await page.keyboard.press('ArrowDown');
      await expect(status(row)).toHaveValue(passed);
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await saved(page, 'cancelled');
    expect(sent).toEqual(['cancelled']);
  });
  await test.step('leaving it does, too', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await saved(page, 'completed');
    expect(sent).toEqual(['cancelled', 'completed']);
  });
  await test.step('a press on an option sets it at once', async () => {
    await status(row).focus();
    await page.keyboard.press('ArrowUp');
    await status(row).dispatchEvent('pointerdown');
    await status(row).selectOption('pending');
    await saved(page, 'pending');
    expect(sent).toEqual(['cancelled', 'completed', 'pending']);
  });
});

test('booking status: of several chosen quickly the last is stored, also where the first removes the row, and none is a conflict', async ({
  page,
}) => {
  const made = await makeBooking(page.request);
  await page.goto(`/admin?status=pending&q=${made.email}`);
  const row = page.getByRole('row').filter({ hasText: made.email });
  const sent = sentStatuses(page);
  const { open, opened } = gate();
  await page.route(/\/api\/bookings\/.+\/status/, async (route) => {
    await opened;
    await route.continue();
  });
  for (const value of ['confirmed', 'completed', 'cancelled'])
    await status(row).selectOption(value);
  open();
  await saved(page, 'cancelled');
  await expect(row).toHaveCount(0);
  expect(sent).toEqual(['confirmed', 'cancelled']);
  await page.getByRole('tab', { name: 'All Bookings' }).click();
  await expect(status(row)).toHaveValue('cancelled');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('spec §2 §8 booking delete: it asks first; then the row is gone, the focus stays in the list, and the booking is deleted', async ({
  page,
}) => {
  const lastName = unique();
  const made = await makeBooking(page.request, { lastName });
  const kept = await makeBooking(page.request, { lastName });
  await page.goto(`/admin?q=${lastName}`);
  const row = page.getByRole('row').filter({ hasText: made.email });
  const button = row.getByRole('button', { name: deleteBookingOf('Ada') });
  const question = page.getByRole('alertdialog', { name: /^Delete Booking: Ada/ });
  await button.click();
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete this booking? This action cannot be undone.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Booking Deleted', 'Booking has been permanently deleted');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: kept.email })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('tbody').locator(':focus')).toBeVisible();
  const answer = await page.request.get(`/api/bookings?q=${made.email}`);
  expect(await answer.json()).toEqual([]);
});

failingTest(
  'conflicts: a booking and a member that somebody else has changed are not changed unseen',
  async ({ page, baseURL }) => {
    const booking = await makeBooking(page.request);
    const member = await makeMember(page.request);
    const other = await newRequest.newContext({ baseURL: baseURL ?? '' });
    await other.post('/api/auth/login', { data: OWNER });
    const elsewhere = (record: string, value: string) =>
      other.put(`/api/${record}/status`, { data: { status: value } });
    const question = page.getByRole('alertdialog', { name: LIST.alreadyChanged });
    const row = await openBooking(page, booking);

    await test.step('their change of a status is shown, and kept by Cancel', async () => {
      await elsewhere(`bookings/${booking.id}`, 'cancelled');
      await status(row).selectOption('confirmed');
      await expect(question).toContainText(`Ada Lovelace: ${statusChange('pending', 'cancelled')}`);
      await expect(question).toContainText(`by ${OWNER.email}`);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(status(row)).toHaveValue('cancelled');
    });
    await test.step('one press sets the status all the same', async () => {
      await elsewhere(`bookings/${booking.id}`, 'completed');
      await status(row).selectOption('pending');
      await question.getByRole('button', { name: 'Set to Pending' }).click();
      await saved(page, 'pending');
    });
    await test.step('a booking is not deleted unseen', async () => {
      await elsewhere(`bookings/${booking.id}`, 'confirmed');
      await row.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(question).toContainText(statusChange('pending', 'confirmed'));
      await question.getByRole('button', { name: 'Delete anyway' }).click();
      await expect(row).toHaveCount(0);
    });
    await test.step('a form keeps what was typed, and saves on top of their change', async () => {
      const ours = await openMember(page, member);
      await ours.getByRole('button', { name: editMemberOf('Grace Hopper') }).click();
      await elsewhere(`members/${member.id}`, 'cancelled');
      const form = page.getByRole('dialog', { name: LIST.editMember });
      await form.getByLabel('First Name').fill('Brewster');
      await form.getByRole('button', { name: LIST.saveChanges }).click();
      await expect(form.getByRole('alert')).toContainText(MEMBERSHIP_STATUS_FACTS.cancelled.label);
      await expect(form.getByLabel('First Name')).toHaveValue('Brewster');
      await form.getByRole('button', { name: LIST.saveChanges }).click();
      await expectToast(page, LIST.memberSaved);
      await expect(ours.getByRole('combobox')).toHaveValue('cancelled');
    });
    await test.step('Back after a conflict leads to the page before, in one press', async () => {
      await page.getByRole('tab', { name: 'Bookings', exact: true }).click();
      await page.getByRole('tab', { name: 'Members' }).click();
      await page.getByRole('searchbox').fill(member.email);
      await expect(page).toHaveURL(/[?&]q=/);
      const ours = page.getByRole('row').filter({ hasText: member.email });
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      await elsewhere(`members/${member.id}`, 'expired');
      await ours.getByRole('combobox').selectOption('active');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(ours.getByRole('combobox')).toHaveValue('expired');
      await page.goBack();
      await expect(page).toHaveURL('/admin');
    });
    await other.dispose();
  },
);
