import { CUSTOMER } from '../../test/names';
import { pressAt, tabTo } from '../kit/keyboard';
import {
  expect,
  heading,
  makeRequest,
  openRequest,
  statusOf,
  test,
  ownerMessages,
} from './request-kit';

test('customer’s page by keyboard: withdrawing asks first and for a reason, which the owner gets', async ({
  page,
  request,
  site: { owner },
}) => {
  const booking = await makeRequest(request);
  await openRequest(page, booking);
  await expect(heading(page, CUSTOMER.received)).toBeVisible();
  const skip = page.getByRole('button', { name: CUSTOMER.skip });
  await pressAt(page, skip);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(`/request#${booking.token}`);
  const withdraw = page.getByRole('button', { name: CUSTOMER.withdraw });
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
  await expect(heading(page, CUSTOMER.withdrawn)).toBeFocused();
  await expect(page.getByRole('button', { name: CUSTOMER.withdraw })).toHaveCount(0);
  expect(await statusOf(owner, booking)).toBe('cancelled');
  const told = await ownerMessages(owner, booking, 'customer-withdrew');
  expect(told.map(({ text }) => text.includes('Another date'))).toEqual([true]);
});
