import type { Locator, Page } from '@playwright/test';
import {
  expect,
  makeBooking,
  makeMember,
  openBooking,
  openMember,
  test,
} from '../kit/dashboard-kit';

/** Apple's least size of what a thumb presses. */
const LEAST_PX = 44;

/** Each control that is less high than a thumb needs; a label counts as a part of its control. */
async function lowControls(part: Locator): Promise<string[]> {
  const controls = part.locator('a[href], button, select, textarea, input');
  const found = await controls.evaluateAll((all) =>
    all.map((control) => {
      const label = control.closest('label');
      const { height } = (label ?? control).getBoundingClientRect();
      return { height, name: control.getAttribute('aria-label') ?? control.textContent };
    }),
  );
  expect(found.length).toBeGreaterThan(2);
  return found
    .filter(({ height }) => height < LEAST_PX)
    .map(({ height, name }) => `${name}: ${String(height)} px`);
}

const openDialog = async (page: Page, button: Locator) => {
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('dialog');
};

test('dashboard on a phone: targets of a booking and its details are 44 px high', async ({
  page,
}) => {
  const made = await makeBooking(page.request, { instagram: '@ada.lovelace' });
  const row = await openBooking(page, made);
  expect(await lowControls(row)).toEqual([]);
  const details = await openDialog(page, row.getByRole('button', { name: 'View details' }));
  expect(await lowControls(details)).toEqual([]);
});

test('dashboard on a phone: targets of the page of a booking are 44 px high', async ({ page }) => {
  const { id } = await makeBooking(page.request, { instagram: '@ada.lovelace' });
  await page.goto(`/admin/bookings/${id}`);
  const happened = page.getByRole('region', { name: 'Timeline' });
  await expect(happened.getByText('Requested on the website')).toBeVisible();
  await expect.poll(() => lowControls(page.getByRole('main'))).toEqual([]);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await lowControls(page.getByRole('dialog'))).toEqual([]);
});

test('dashboard on a phone: targets of a member and their form are 44 px high', async ({
  page,
}) => {
  const row = await openMember(page, await makeMember(page.request, { instagram: '@grace' }));
  expect(await lowControls(row)).toEqual([]);
  const form = await openDialog(page, row.getByRole('button', { name: 'Edit' }));
  expect(await lowControls(form)).toEqual([]);
});

test('dashboard on a phone: first and last name of a member share a line, and their e-mail has its own', async ({
  page,
}) => {
  await page.goto('/admin?tab=members');
  const form = await openDialog(page, page.getByRole('button', { name: 'Add Member' }));
  const top = async (label: string) => (await form.getByLabel(label).boundingBox())?.y;
  expect(await top('Last Name')).toBe(await top('First Name'));
  expect(await top('Phone Number')).toBeGreaterThan((await top('Email')) ?? Infinity);
});
