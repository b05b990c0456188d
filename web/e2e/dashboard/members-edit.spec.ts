import { request as newRequest, type Locator, type Page } from '@playwright/test';
import {
  expect,
  expectToast,
  failingTest,
  gate,
  makeMember,
  openMember,
  OWNER,
  test,
  unique,
} from '../kit/dashboard-kit';

const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit Member' });
const save = (page: Page) => edit(page).getByRole('button', { name: 'Save changes' }).click();

test('edit member: a member is edited, and the history shows it', async ({ page }) => {
  const row = await openMember(
    page,
    await makeMember(page.request, {
      startDate: '2031-01-15T12:00:00Z',
      expiryDate: '2031-02-15T12:00:00Z',
    }),
  );
  await row.getByRole('button', { name: 'Edit Grace Hopper' }).click();
  await expect(edit(page).getByLabel('Phone Number')).toHaveValue('+44 7700 900456');
  await edit(page).getByLabel('Last Name').fill('Murray');
  await edit(page).getByRole('radio', { name: 'Platinum' }).check();
  await edit(page).getByLabel('Amount per month').fill('150');
  await edit(page).getByLabel('Expiry Date').fill('2031-03-01');
  await save(page);
  await expectToast(page, 'Member Saved', 'Your changes have been saved');
  await expect(edit(page)).toHaveCount(0);
  await expect(row.getByRole('rowheader')).toHaveText('Grace Murray');
  await expect(row.getByText('$150/month')).toBeVisible();
  await expect(row.getByText('Start: 15 Jan 2031')).toBeVisible();
  await expect(row.getByText('Expires: 1 Mar 2031')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Edit Grace Murray' })).toBeFocused();
  await row.getByRole('button', { name: 'History of Grace Murray' }).click();
  await expect(page.getByRole('dialog')).toContainText('Details changed');
});

test('edit member: a press on a member’s row opens the record', async ({ page }) => {
  const row = await openMember(page, await makeMember(page.request));
  await row.getByText('$120/month').click();
  await expect(edit(page).getByLabel('First Name')).toHaveValue('Grace');
});

failingTest(
  'edit member: a member changed by somebody else is not overwritten unseen, and nothing typed is lost',
  async ({ page, baseURL }) => {
    const member = await makeMember(page.request);
    const row = await openMember(page, member);
    await row.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    const other = await newRequest.newContext({ baseURL: baseURL ?? '' });
    await other.post('/api/auth/login', { data: OWNER });
    await other.put(`/api/members/${member.id}/status`, { data: { status: 'cancelled' } });
    await other.dispose();
    await edit(page).getByLabel('First Name').fill('Brewster');
    await save(page);
    await expect(edit(page).getByRole('alert')).toContainText('Pending payment → Cancelled');
    await expect(edit(page).getByLabel('First Name')).toHaveValue('Brewster');
    await save(page);
    await expectToast(page, 'Member Saved', 'Your changes have been saved');
    await expect(row.getByRole('combobox')).toHaveValue('cancelled');
  },
);

failingTest('edit member: a broken rule is reported at its field', async ({ page }) => {
  const row = await openMember(page, await makeMember(page.request));
  await row.getByRole('button', { name: 'Edit Grace Hopper' }).click();
  await edit(page).getByLabel('Expiry Date').fill('2001-01-01');
  await save(page);
  await expect(edit(page).getByText('The expiry date must be after the start date')).toBeVisible();
  await expect(edit(page).getByLabel('Expiry Date')).toBeFocused();
});

test('renew member: a membership is extended by a month, which is paid', async ({ page }) => {
  const row = await openMember(
    page,
    await makeMember(page.request, {
      startDate: '2031-01-15T12:00:00Z',
      expiryDate: '2031-02-15T12:00:00Z',
      membershipStatus: 'expired',
    }),
  );
  await row.getByRole('button', { name: 'Renew by a month: Grace Hopper' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renew Membership: Grace Hopper' });
  await expect(question).toContainText('$120 is noted as paid');
  await question.getByRole('button', { name: 'Renew' }).click();
  await expectToast(page, 'Membership Renewed', 'Paid and active until 15 Mar 2031');
  await expect(row.getByText('Expires: 15 Mar 2031')).toBeVisible();
  await expect(row.getByText('💳 Paid')).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveValue('active');
  await row.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Renewed until 15 Mar 2031');
});

test('similar member: an existing one is named before saving, and adding is still possible', async ({
  page,
}) => {
  const name = unique();
  const digits = String(Date.now()).slice(-9);
  await makeMember(page.request, {
    firstName: 'Zoe',
    lastName: name,
    email: `zoe${name}@example.com`,
    phone: `+44 7${digits}`,
  });
  await page.goto('/admin?tab=members');
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Member' });
  await dialog.getByLabel('Email').fill(`ZOE${name.toUpperCase()}@example.com`);
  await expect(dialog.getByRole('status')).toContainText(`Zoe ${name} has this e-mail address`);
  await dialog.getByLabel('Email').fill(`other${name}@example.com`);
  await dialog.getByLabel('Phone Number').fill(`(07${digits.slice(0, 3)}) ${digits.slice(3)}`);
  await expect(dialog.getByRole('status')).toContainText(`Zoe ${name} has this phone number`);
  await dialog.getByLabel('First Name').fill('Zora');
  await dialog.getByLabel('Last Name').fill('Quill');
  await dialog.getByRole('radio', { name: 'Gold' }).check();
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expectToast(page, 'Member Added', 'Zora Quill is now on the list as a Gold member');
});

test('similar member: editing a member does not find the same member', async ({ page }) => {
  const digits = String(Date.now()).slice(-9);
  const row = await openMember(page, await makeMember(page.request, { phone: `+44 6${digits}` }));
  await row.getByRole('button', { name: 'Edit Grace Hopper' }).click();
  const asked = page.waitForResponse('**/api/members/similar');
  await edit(page).getByLabel('Phone Number').fill(`06${digits}`);
  expect(await (await asked).json()).toHaveLength(1);
  await expect(edit(page).getByText('Is this the same person?')).toHaveCount(0);
});

test('similar member: the note moves no button, and takes no space before an address is typed', async ({
  page,
}) => {
  const { email } = await makeMember(page.request);
  await page.goto('/admin?tab=members');
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Member' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  const phone = await dialog.getByLabel('Phone Number').boundingBox();
  const legend = await topOf(dialog.getByText('Membership', { exact: true }));
  expect(legend - ((phone?.y ?? NaN) + (phone?.height ?? NaN))).toBeLessThan(20);

  const answer = gate();
  await page.route('**/api/members/similar', async (route) => {
    await answer.opened;
    await route.continue();
  });
  await dialog.getByLabel('Email').fill(email);
  const button = dialog.getByRole('button', { name: 'Add Member' });
  const before = await topOf(button);
  answer.open();
  await expect(dialog.getByRole('status')).toContainText('has this e-mail address');
  expect(await topOf(button)).toBe(before);
});

test('member status: the select shows the longest status whole', async ({ page }) => {
  const row = await openMember(page, await makeMember(page.request));
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await row.getByRole('combobox').evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return NaN;
      canvas.font = style.font;
      const text = canvas.measureText(select.selectedOptions[0]?.text ?? '').width;
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
      return select.clientWidth - padding - text;
    });
    expect(room, `at ${String(width)} px`).toBeGreaterThanOrEqual(0);
  }
});
