import { expect } from '@playwright/test';
import { FASTEST_PERSON_MS } from '@finesse/api/contract/spam';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { LIST } from '../../test/names';
import { fillAll, guest, openForm, submit, toast } from '../site/booking-form';
import { gate, makeBooking, OWNER, unique } from '../kit/dashboard-kit';
import { test } from '../kit/quiet';

const HONEYPOT = 'input[name=homepage]';

test('spam: a person does not meet the honeypot, and a fast one waits until the request is no longer held', async ({
  page,
}) => {
  await openForm(page);
  await test.step('the honeypot is invisible, not announced, and skipped by the keyboard', async () => {
    await expect(page.locator(HONEYPOT)).not.toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Homepage' })).toHaveCount(0);
    await page.getByLabel(BOOKING_FIELDS.instagram.label).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeFocused();
  });
  await fillAll(page, guest(unique()));
  const looked = gate();
  await page.route('**/api/bookings', async (route) => {
    await looked.opened;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/bookings');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  for (const trace of ['filledInMs', 'homepage']) expect(body).not.toHaveProperty(trace);
  const opened = await page.evaluate(() => performance.timeOrigin);
  expect(Date.now() - opened).toBeGreaterThanOrEqual(FASTEST_PERSON_MS);
  looked.open();
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
});

test('spam: a robot’s request is thanked for and held; the owner accepts it, and deletes another', async ({
  page,
}) => {
  const who = guest(unique());
  await openForm(page);
  await fillAll(page, who);
  await page.locator(HONEYPOT).evaluate((input: HTMLInputElement) => (input.value = 'buy.example'));
  await submit(page);
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  const other = await makeBooking(page.request, { homepage: 'x' });

  await page.request.post('/api/auth/login', { data: OWNER });
  await page.goto(`/admin?q=${who.email}`);
  await expect(page.getByText(LIST.noneMatch)).toBeVisible();
  await page.getByRole('button', { name: LIST.openSpam }).click();
  const dialog = page.getByRole('dialog', { name: LIST.heldAsSpam });
  const request = (email: string) => dialog.getByRole('listitem').filter({ hasText: email });
  await expect(request(who.email)).toContainText(/hidden/);
  await request(other.email).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(request(other.email)).toHaveCount(0);
  await request(who.email).getByRole('button', { name: 'Move to bookings' }).click();
  await expect(request(who.email)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: who.email })).toBeVisible();
});
