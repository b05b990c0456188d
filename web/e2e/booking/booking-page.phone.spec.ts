import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { BOOKING, inHistory, LIST, pageOf, statusChange, statusOf } from '../../test/names';
import { expect, expectToast, makeBooking, openBooking, test } from '../kit/dashboard-kit';

test('booking page on a phone: a request is opened from the list, called, corrected and answered by touch', async ({
  page,
}) => {
  const booking = await makeBooking(page.request, {
    lastName: 'Featherstonehaugh-Cholmondeley',
    location: 'The long garden behind the old house, 12 Orchard Lane, London N1 2AB',
  });
  const row = await openBooking(page, booking);
  await row.getByRole('button', { name: LIST.viewDetails }).tap();
  await page.getByRole('link', { name: pageOf('Ada') }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Featherstonehaugh');

  await test.step('status and contact links are in view at once', async () => {
    for (const control of [
      page.getByRole('combobox', { name: statusOf('Ada') }),
      page.getByRole('link', { name: /^Call: Ada/ }),
      page.getByRole('link', { name: /^Map: / }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
  });
  await page.getByRole('link', { name: /^Call: Ada/ }).tap();
  await page.getByRole('button', { name: BOOKING.recordCall }).tap();
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const form = page.getByRole('dialog', { name: LIST.editBooking });
  await form.getByLabel(BOOKING_FIELDS.budget.title).selectOption('2000+');
  await form.getByRole('button', { name: LIST.saveChanges }).tap();
  await expect(form).toHaveCount(0);
  await page.getByRole('combobox', { name: statusOf('Ada') }).selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  const happened = page.getByRole('region', { name: 'Timeline' });
  for (const words of [
    statusChange('pending', 'confirmed'),
    `${BOOKING_FIELDS.budget.title}: nothing → 2000+`,
    inHistory({ kind: 'contact', to: 'call' }),
  ])
    await expect(happened).toContainText(words);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\?q=/);
});
