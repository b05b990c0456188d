import type { Page } from '@playwright/test';
import { expect, expectToast, failingTest, openBooking, test, unique } from '../kit/dashboard-kit';
import { expectFlawless } from '../kit/axe';

const form = (page: Page) => page.getByRole('dialog', { name: 'Enter Booking' });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter booking' }).click();
  await form(page).getByLabel('First Name').fill('Ida');
  await form(page).getByLabel('Last Name').fill('Rhodes');
  await form(page).getByLabel('Phone Number').fill('+44 7700 900321');
  await form(page).getByLabel('Email').fill(email);
  for (const name of ['Shisha catering', 'Shisha rental'])
    await form(page).getByRole('checkbox', { name }).check();
  await form(page).getByLabel('Event Date').fill('2031-07-18');
  await form(page).getByLabel('Event Time').fill('19:30');
  await form(page).getByLabel('Event Location').fill('1 Garden Row, London');
  await form(page).getByRole('radio', { name: '11-25' }).check();
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Enter Booking' }).click();

test('enter booking: one taken by phone is entered from any page of the dashboard, with terms open', async ({
  page,
}) => {
  const email = `${unique()}@example.com`;
  await page.goto('/admin/figures');
  await fill(page, email);
  await expectFlawless(page, 'the dialog that enters a booking');
  await send(page);
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast.getByText('Booking Entered', { exact: true })).toBeVisible();
  await expect(form(page)).toHaveCount(0);

  const answer = await page.request.get(`/api/bookings?q=${email}`);
  expect(await answer.json()).toMatchObject([
    {
      status: 'pending',
      source: 'phone',
      services: ['shisha-catering', 'shisha-rental'],
      guestCount: '11-25',
      eventTime: '19:30',
      termsAccepted: false,
    },
  ]);
  await openBooking(page, { id: '', firstName: '', lastName: '', phone: '', email });
});

test('enter booking: missing fields are reported, and the first is focused', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Enter booking' }).click();
  await expect(form(page).getByLabel('First Name')).toBeFocused();
  await form(page).getByLabel('First Name').fill('Ida');
  await send(page);
  await expect(form(page).getByLabel('Last Name')).toBeFocused();
  for (const sentence of [
    'Please enter your last name',
    'Please select at least one service',
    'Please select the number of guests',
  ])
    await expect(form(page).getByText(sentence)).toBeVisible();
  await expect(form(page).getByText('You must accept the terms')).toHaveCount(0);
  await expect(form(page).getByLabel('First Name')).toHaveValue('Ida');
});

failingTest('enter booking: a refused booking loses nothing that was typed', async ({ page }) => {
  const email = `${unique()}@example.com`;
  await page.goto('/admin');
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 503, body: '' }));
  await fill(page, email);
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('could not be entered');
  await expect(form(page).getByLabel('Email')).toHaveValue(email);
  await page.unrouteAll();
  await page.reload();
  await expect(form(page).getByText('Your unsaved draft has been restored.')).toBeVisible();
  await expect(form(page).getByRole('checkbox', { name: 'Shisha rental' })).toBeChecked();
  await send(page);
  await expectToast(
    page,
    'Booking Entered',
    `${await referenceOf(page, email)} is on the list as a pending request`,
  );
});

async function referenceOf(page: Page, email: string): Promise<string> {
  await expect(form(page)).toHaveCount(0);
  const answer = await page.request.get(`/api/bookings?q=${email}`);
  return ((await answer.json()) as { reference: string }[])[0]?.reference ?? '';
}
