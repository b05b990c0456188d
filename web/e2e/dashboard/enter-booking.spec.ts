import { LIST } from '../../test/names';
import { expect, makeBooking, failingTest as test, unique } from '../kit/dashboard-kit';

test('enter booking: one taken by phone is entered from any page, with the terms open; a refusal and a reload lose nothing', async ({
  page,
}) => {
  const email = `${unique()}@example.com`;
  const form = page.getByRole('dialog', { name: LIST.enterBooking });
  const send = () => form.getByRole('button', { name: LIST.enterBooking }).click();
  await page.goto('/admin/figures');
  await page.getByRole('button', { name: 'Enter booking' }).click();
  await expect(form.getByLabel('First Name')).toBeFocused();
  await form.getByLabel('First Name').fill('Ida');
  await form.getByLabel('Last Name').fill('Rhodes');
  await form.getByLabel('Phone Number').fill('+44 7700 900321');
  await form.getByLabel('Email').fill(email);
  for (const name of ['Shisha catering', 'Shisha rental'])
    await form.getByRole('checkbox', { name }).check();
  await form.getByLabel('Event Date').fill('2031-07-18');
  await form.getByLabel('Event Time').selectOption('19:30');
  await form.getByLabel('Event Location').fill('1 Garden Row, London');
  await form.getByRole('radio', { name: '11-25' }).check();

  await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: '' }));
  await send();
  await expect(form.getByRole('alert')).not.toBeEmpty();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await page.unrouteAll();
  await page.reload();
  await expect(form.getByText(LIST.draftRestored)).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Shisha rental' })).toBeChecked();
  await send();
  await expect(form).toHaveCount(0);
  const answer = await page.request.get(`/api/bookings?q=${email}`);
  const [entered, ...others] = (await answer.json()) as { id: string; reference: string }[];
  expect(others).toEqual([]);
  expect(entered).toMatchObject({
    status: 'pending',
    source: 'phone',
    services: ['shisha-catering', 'shisha-rental'],
    guestCount: '11-25',
    eventTime: '19:30',
    termsAccepted: false,
  });
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('Booking Entered');
  await expect(toast).toContainText(entered?.reference ?? 'no reference');
  await expect(page).toHaveURL(`/admin/bookings/${entered?.id ?? ''}`);
  await page.goBack();
  await expect(page).toHaveURL('/admin/figures');
});

test('figures: a new request counts in the current month after Refresh', async ({ page }) => {
  await makeBooking(page.request);
  await page.goto('/admin/figures');
  const requests = page.getByRole('row').nth(1).getByRole('cell').first();
  const before = Number(await requests.textContent());
  expect(before).toBeGreaterThan(0);
  await makeBooking(page.request);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => Number(await requests.textContent())).toBeGreaterThan(before);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^figures-\d{4}-\d\d\.csv$/);
});
