import { expect, expectToast, makeBooking, openBooking, test } from '../kit/dashboard-kit';

test('booking page on a phone: a request is opened from the list, called, corrected and answered by touch', async ({
  page,
}) => {
  const booking = await makeBooking(page.request, {
    lastName: 'Featherstonehaugh-Cholmondeley',
    location: 'The long garden behind the old house, 12 Orchard Lane, London N1 2AB',
  });
  const row = await openBooking(page, booking);
  await row.getByRole('button', { name: 'View details' }).tap();
  await page.getByRole('link', { name: /^Open page of Ada/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Featherstonehaugh');

  await test.step('status and contact links are in view at once', async () => {
    for (const control of [
      page.getByRole('combobox', { name: /^Status of Ada/ }),
      page.getByRole('link', { name: /^Call: Ada/ }),
      page.getByRole('link', { name: /^Map: / }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
  });
  await page.getByRole('link', { name: /^Call: Ada/ }).tap();
  await page.getByRole('button', { name: 'Record the call' }).tap();
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const form = page.getByRole('dialog', { name: 'Edit Booking' });
  await form.getByLabel('Number of Guests').selectOption('26-50');
  await form.getByRole('button', { name: 'Save changes' }).tap();
  await expect(form).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Status of Ada/ }).selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  const happened = page.getByRole('region', { name: 'Timeline' });
  for (const words of ['Pending → Confirmed', 'Number of Guests: 11-25 → 26-50', 'Customer called'])
    await expect(happened).toContainText(words);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\?q=/);
});
