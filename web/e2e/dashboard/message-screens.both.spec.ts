import { LIST, MESSAGE } from '../../test/names';
import { expect, makeBooking, test } from '../kit/dashboard-kit';
import { expectFit } from './screens';

test('screens: conversations, the sent mail and a message fit and are accessible', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  await page.request.post(`/api/bookings/${id}/messages`, {
    data: { text: 'At eight? '.repeat(60) },
  });
  await page.goto('/admin/messages');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectFit(page, 'the conversations', page.getByRole('navigation', { name: LIST.pages }));
  await page.getByRole('tab', { name: 'Sent mail' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectFit(page, 'the sent mail', page.getByRole('row').nth(1));
  await page
    .getByRole('button', { name: /^Read “/ })
    .first()
    .click();
  await expect(page.getByTitle(MESSAGE.asDisplayed)).toBeVisible();
  await expectFit(page, 'a message', page.getByRole('dialog'));
});
