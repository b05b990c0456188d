import { pressAt, tabTo } from '../kit/keyboard';
import {
  expect,
  failingTest,
  heading,
  makeRequest,
  openRequest,
  setStatus,
  statusOf,
  test,
  ownerMessages,
} from './request-kit';

test('customer’s page: withdrawing by keyboard asks twice', async ({ page, request, owner }) => {
  const booking = await makeRequest(request);
  await openRequest(page, booking);
  await expect(heading(page, 'We have your request')).toBeVisible();
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await pressAt(page, skip);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(`/request#${booking.token}`);
  const withdraw = page.getByRole('button', { name: 'Withdraw request' });
  await pressAt(page, withdraw);
  const dialog = page.getByRole('dialog', { name: 'Withdraw your request?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  expect(await statusOf(owner, booking)).toBe('pending');

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('May we ask why? (Optional)'));
  await page.keyboard.type('Another date');
  await pressAt(page, dialog.getByRole('button', { name: 'Withdraw' }));
  await expect(heading(page, 'This request is cancelled')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0);
  expect(await statusOf(owner, booking)).toBe('cancelled');
  const told = await ownerMessages(owner, booking, 'customer-withdrew');
  expect(told.map(({ text }) => text.includes('Another date'))).toEqual([true]);
});

failingTest(
  'customer’s page: withdrawing offline fails with the reason kept; a booking confirmed since says to write instead',
  async ({ page, request, owner, context }) => {
    const booking = await makeRequest(request);
    await openRequest(page, booking);
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/why/).fill('Too far');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/no connection, so nothing has changed/);
    await expect(dialog.getByLabel(/why/)).toHaveValue('Too far');
    await context.setOffline(false);
    await setStatus(owner, booking, 'confirmed');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(heading(page, 'Your evening is confirmed')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(/can no longer be withdrawn here/);
    await expect(page.getByRole('heading', { name: 'Change or cancel' })).toBeVisible();
  },
);
