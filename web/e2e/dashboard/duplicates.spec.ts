import { expect, makeBooking, test, unique } from '../kit/dashboard-kit';

test('list of bookings: a request with the phone or e-mail of another is marked with its reference', async ({
  page,
}) => {
  const lastName = unique();
  const phone = `+44 7700 ${String(Date.now()).slice(-6)}`;
  const first = await makeBooking(page.request, { firstName: 'First', lastName, phone });
  await makeBooking(page.request, {
    firstName: 'Again',
    lastName,
    phone: phone.replace('+44 ', '0'),
  });
  const answer = await page.request.get(`/api/bookings/${first.id}`);
  const { reference } = (await answer.json()) as { reference: string };
  await page.goto(`/admin?q=${lastName}`);
  await expect(page.getByRole('row').filter({ hasText: 'Again' })).toContainText(
    `Repeats ${reference}?`,
  );
  await page.request.put(`/api/bookings/${first.id}/status`, { data: { status: 'cancelled' } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Repeats F-')).toHaveCount(0);
});
