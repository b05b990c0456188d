import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe';
import { fillAll, guest, openForm, type Guest, stepButton, submit, toast } from './booking-form';
import { OWNER, unique } from '../kit/dashboard-kit';
import { formIsLive, test as quietTest } from '../kit/quiet';

const test = quietTest.extend({ failedAnswers: true });

const CALL = '**/api/bookings';
const THANKS = 'Booking Request Submitted!';
const consent = (page: Page) => page.getByRole('checkbox', { name: /^I agree to the terms/ });

async function storedOf(page: Page, email: string): Promise<{ firstName: string }[]> {
  await page.request.post('/api/auth/login', { data: OWNER });
  const answer = await page.request.get(`/api/bookings?page=1&q=${encodeURIComponent(email)}`);
  return (await answer.json()) as { firstName: string }[];
}

/** All is filled in and sent; the server stores it, and its answer never arrives. */
async function sendInVain(page: Page, who: Guest): Promise<void> {
  await openForm(page);
  await fillAll(page, who);
  await page.route(
    CALL,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit(page);
  await expect(toast(page, 'Error')).toBeVisible();
}

test('booking submit with a lost answer, sent again: one booking', async ({ page }) => {
  const who = guest(unique());
  await sendInVain(page, who);
  await submit(page);
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await storedOf(page, who.email)).toHaveLength(1);
});

test('booking submit with a lost answer, a reload, sent again: one booking', async ({ page }) => {
  const who = guest(unique());
  await sendInVain(page, who);
  await page.reload();
  await formIsLive(page);
  await consent(page).check();
  await submit(page);
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await storedOf(page, who.email)).toHaveLength(1);
});

test('booking submit: changed answers after a lost one are only sent on request', async ({
  page,
}) => {
  const who = guest(unique());
  await sendInVain(page, who);
  await stepButton(page, 'Personal Information').click();
  await page.getByLabel('First Name*').fill('Amarachi');
  await stepButton(page, 'Confirmation').click();
  await submit(page);
  const note = page
    .getByRole('alert')
    .filter({ hasText: 'We already have this request. To change it, call or write to us.' });
  await expect(note).toBeVisible();
  await expectAccessible(page, 'the form whose request is known');
  expect(await storedOf(page, who.email)).toHaveLength(1);
  await note.getByRole('button', { name: 'Send as another request' }).click();
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(note).toHaveCount(0);
  const names = (await storedOf(page, who.email)).map(({ firstName }) => firstName);
  expect(names.sort()).toEqual(['Amara', 'Amarachi']);
});

test('booking submit: two bookings from one page are two', async ({ page }) => {
  const who = guest(unique());
  await openForm(page);
  for (let n = 0; n < 2; n++) {
    await fillAll(page, who);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  }
  expect(await storedOf(page, who.email)).toHaveLength(2);
});
