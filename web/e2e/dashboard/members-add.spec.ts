import type { Page } from '@playwright/test';
import { expect, expectToast, failingTest, OWNER, test, unique } from '../kit/dashboard-kit';

const signedOutTest = failingTest.extend({ ownSession: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Member' });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add Member' });

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin?tab=members');
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('First Name').fill('Katherine');
  await dialog(page).getByLabel('Last Name').fill('Johnson');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Phone Number').fill('+44 7700 900789');
  await dialog(page).getByRole('radio', { name: 'Platinum' }).check();
}

test('§5 add member: a member is added with the server’s defaults', async ({ page }) => {
  const email = `${unique()}@example.com`;
  await openForm(page);
  await test.step('the dialog focuses its first field', () =>
    expect(dialog(page).getByLabel('First Name')).toBeFocused());
  await fill(page, email);
  await add(page).click();
  await expectToast(
    page,
    'Member Added',
    'Katherine Johnson is now on the list as a Platinum member',
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('combobox')).toHaveValue('pending_payment');
  await expect(row.getByText('$200/month')).toBeVisible();
  await expect(row.getByText('⏳ Payment Pending')).toBeVisible();
});

test('add member: a start date begins that day in the time zone of the business', async ({
  page,
}) => {
  const email = `${unique()}@example.com`;
  await openForm(page);
  await fill(page, email);
  await dialog(page).getByLabel('Instagram Handle (Optional)').fill('@kj');
  const date = dialog(page).getByLabel('Start Date (Optional)');
  const words = () =>
    date.evaluate(({ parentElement }) =>
      parentElement ? getComputedStyle(parentElement, '::after').content : '',
    );
  await test.step('an empty date shows "Select a date" instead of the browser’s placeholder', async () =>
    expect(await words()).toBe('"Select a date"'));
  await date.fill('2031-07-18');
  await date.blur();
  await test.step('and no longer once it is used', async () => expect(await words()).toBe('none'));
  await add(page).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Start: 18 Jul 2031')).toBeVisible();
  await expect(row.getByText('Expires: 18 Aug 2031')).toBeVisible();
  await expect(row.getByText('@kj', { exact: true })).toBeVisible();
});

test('§5 add member: each rule is reported at its field', async ({ page }) => {
  await openForm(page);
  await dialog(page).getByLabel('Email').fill('grace');
  await dialog(page).getByLabel('Phone Number').fill('123456789');
  await add(page).click();
  for (const message of [
    "Please enter the member's first name",
    "Please enter the member's last name",
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please select Gold or Platinum',
  ]) {
    await expect(dialog(page).getByText(message)).toBeVisible();
  }
  await expect(dialog(page).getByLabel('First Name')).toBeFocused();
  await expect(dialog(page).getByLabel('Phone Number')).toHaveAccessibleDescription(
    /Please enter a valid phone number/,
  );
});

failingTest('add member: a refusal is shown, and nothing typed is lost', async ({ page }) => {
  await openForm(page);
  await fill(page, 'taken@example.com');
  await test.step('a refusal by the server is at its field', async () => {
    await page.route('**/api/members', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'Taken', fields: { email: 'There is a member with this address' } },
      }),
    );
    await add(page).click();
    await expect(dialog(page).getByText('There is a member with this address')).toBeVisible();
    await expect(dialog(page).getByLabel('Email')).toBeFocused();
    await expect(dialog(page).getByLabel('Email')).toHaveValue('taken@example.com');
    await expect(dialog(page).getByRole('radio', { name: 'Platinum' })).toBeChecked();
  });
  await test.step('any other failure is in the dialog', async () => {
    await page.unroute('**/api/members');
    await page.route('**/api/members', (route) => route.fulfill({ status: 502, body: 'no' }));
    await add(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'The member could not be added. Please try again.',
    );
    await expect(dialog(page).getByLabel('Last Name')).toHaveValue('Johnson');
  });
});

test('add member: a press outside the form or Escape discards nothing typed without asking', async ({
  page,
}) => {
  await openForm(page);
  await dialog(page).getByLabel('First Name').fill('Katherine');
  await page.mouse.click(4, 4);
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Katherine');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close Without Saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Katherine');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

async function expectFilled(page: Page, email: string): Promise<void> {
  await expect(dialog(page).getByText('Your unsaved draft has been restored.')).toBeVisible();
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Katherine');
  await expect(dialog(page).getByLabel('Email')).toHaveValue(email);
  await expect(dialog(page).getByRole('radio', { name: 'Platinum' })).toBeChecked();
}

async function signIn(page: Page): Promise<void> {
  // The dialog before it has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

signedOutTest(
  '§4 add member: what was typed is kept if the session ends before it is sent',
  async ({ page }) => {
    const email = `${unique()}@example.com`;
    await openForm(page);
    await fill(page, email);
    await page.request.post('/api/auth/logout');
    await add(page).click();
    await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
    await signIn(page);
    await expect(page).toHaveURL('/admin?tab=members');
    await expectFilled(page, email);
    await add(page).click();
    await expectToast(
      page,
      'Member Added',
      'Katherine Johnson is now on the list as a Platinum member',
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('add member: what was typed survives a reload, and is discarded when the dialog is closed', async ({
  page,
}) => {
  const email = `${unique()}@example.com`;
  await openForm(page);
  await fill(page, email);
  await page.reload();
  await expectFilled(page, email);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

signedOutTest(
  'add member: what was typed is discarded if somebody else signs in',
  async ({ page }) => {
    await openForm(page);
    await fill(page, `${unique()}@example.com`);
    await page.request.post('/api/auth/logout');
    await add(page).click();
    await page.route('**/api/auth/login', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { uid: 'other', email: 'other@example.com' } });
    });
    await signIn(page);
    await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Katherine');
  },
);
