import type { BookingDetails } from '@finesse/api/contract/bookings';
import {
  button,
  dateIn,
  expect,
  keepDays,
  kept,
  makeEvent,
  sheet,
  test,
  waiting,
} from './offline-kit';

const HOUR_MS = 3_600_000;

test('rule 12 offline: today and tomorrow open with their age', async ({
  page,
  context,
  other,
}) => {
  await makeEvent(other, { lastName: 'Today' });
  await makeEvent(other, { lastName: 'Tomorrow', eventDate: dateIn(1) });
  // Both moments are of one day, whatever the hour of this run.
  const isMorning = new Date().getUTCHours() < 12;
  const keptAt = isMorning ? Date.now() : Date.now() - 3 * HOUR_MS - 60_000;
  await page.clock.setFixedTime(keptAt);
  // Neither day is opened while there is a network.
  await keepDays(page);
  await context.setOffline(true);
  await page.clock.setFixedTime(keptAt + 3 * HOUR_MS + 60_000);
  await page.goto('/admin/diary/today');
  await expect(sheet(page, /Ada Today/)).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d, 3 hours ago; no network\.$/)).toBeVisible();
  await page.goto(`/admin/diary/${dateIn(1)}`);
  await expect(sheet(page, /Ada Tomorrow/)).toBeVisible();
  await page.goto(`/admin/diary/${dateIn(2)}`);
  await expect(
    page.getByText('You are offline, and this day is not stored on this device'),
  ).toBeVisible();
});

test('rule 12 offline: with the server stopped the day opens, and is refreshed when it is back', async ({
  page,
  other,
  server,
}) => {
  const booking = await makeEvent(other);
  await keepDays(page);
  await server.stop();
  await page.goto('/admin/diary/today');
  await expect(sheet(page, /Ada Lovelace/)).toBeVisible();
  await expect(page.getByText(/^As of .*; no network\.$/)).toBeVisible();
  await button(page, 'Arrived').click();
  await expect(waiting(page)).toContainText(`${booking.reference} Arrived`);
  await server.start();
  await button(page, 'Send now').click();
  await expect(waiting(page)).toBeHidden();
  await expect.poll(async () => (await detailsOf()).arrivedAt).not.toBeNull();
  // What was sent has changed the day, so it was fetched anew.
  await expect(page.getByText(/; no network\.$/)).toBeHidden();

  async function detailsOf() {
    return (await (await other.get(`/api/bookings/${booking.id}`)).json()) as BookingDetails;
  }
});

test('rule 12 offline: signing out asks about waiting changes, and leaves nothing on the device', async ({
  page,
  context,
  other,
}) => {
  await makeEvent(other);
  await keepDays(page);
  await context.setOffline(true);
  await page.goto('/admin/diary/today');
  await button(page, 'Arrived').click();
  await expect(waiting(page)).toBeVisible();
  await button(page, 'Sign Out').click();
  const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' });
  await expect(question).toContainText('Changes made offline have not been sent yet');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await expect(waiting(page)).toBeHidden();
  expect(await kept(page)).not.toEqual([]);
  await button(page, 'Sign Out').click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/admin/diary/today');
  await expect(
    page.getByText('The dashboard can’t be reached').or(page.getByText("can't be reached")),
  ).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
});

test('rule 12 offline: an ended session leaves only unsent changes, without a name', async ({
  page,
  context,
  other,
}) => {
  const { reference } = await makeEvent(other);
  await keepDays(page);
  await context.setOffline(true);
  await page.goto('/admin/diary/today');
  await button(page, 'Payment received').click();
  await button(page, '$450 in cash').click();
  await expect(waiting(page)).toBeVisible();
  await other.delete('/api/auth/sessions');
  await context.setOffline(false);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  const dropped = page.getByRole('alert', { name: 'Not recorded' });
  await expect(dropped).toContainText(`${reference} Payment of $450 in cash`);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  expect((await kept(page)).join()).not.toMatch(/Ada|Lovelace|Garden|7700/);
  await page.reload();
  await expect(dropped).toBeVisible();
  await button(page, 'I have noted it').click();
  await expect(dropped).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
});

test('rule 12 offline: erasing a person leaves nothing of them on the device', async ({
  page,
  other,
}) => {
  const { email } = await makeEvent(other, { lastName: 'Forgetme' });
  await keepDays(page);
  await page.goto('/admin/diary/today');
  await expect(sheet(page, /Forgetme/)).toBeVisible();
  await page.goto('/admin');
  await button(page, 'Personal data').click();
  await page.getByLabel('Email').last().fill(email);
  await button(page, /^(Find|Search|Look up)/).click();
  await button(page, 'Erase…').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Personal Data Erased', { exact: true })).toBeVisible();
  await expect.poll(async () => (await kept(page)).join()).not.toContain('Forgetme');
});

test('rule 12 offline: the worker never handles the public pages', async ({ page, context }) => {
  await keepDays(page);
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    );
  expect(await scopes()).toEqual(['/admin']);
  for (const path of ['/', '/privacy', '/request']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  await context.setOffline(true);
  await expect(page.goto('/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
