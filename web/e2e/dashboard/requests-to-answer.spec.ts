import { BOOKING, inHistory, LIST } from '../../test/names';
import { expect, expectToast, makeBooking, test, unique } from '../kit/dashboard-kit';

test('spec §1 requests to answer: the oldest is first; a recorded chat or call answers one, which leaves the list; repetitions are marked', async ({
  page,
}) => {
  const lastName = unique();
  const phone = `+44 7700 ${String(Date.now()).slice(-6)}`;
  const older = await makeBooking(page.request, { firstName: 'Older', lastName, phone });
  await makeBooking(page.request, {
    firstName: 'Newer',
    lastName,
    phone: phone.replace('+44 ', '0'),
  });
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const names = page.getByRole('rowheader');
  const row = (name: string) =>
    page.getByRole('row').filter({ has: names.filter({ hasText: new RegExp(`^${name}`) }) });
  await page.goto('/admin');

  await test.step('by deadline, with the time left, and repetitions marked', async () => {
    await page.getByRole('link', { name: 'Requests to answer' }).click();
    await expect(page).toHaveURL('/admin?status=pending&unanswered=true&sort=answerDueAt');
    await page.getByRole('searchbox').fill(lastName);
    await expect(names).toContainText(['Older', 'Newer']);
    await expect(page.getByLabel(LIST.sortBy)).toHaveValue('answerDueAt');
    await expect(names.first()).toContainText(/Answer by \d\d:\d\d/);
    await expect(row('Newer')).toContainText(/Repeats Older \S+ 18 Jul 2031\?/);
  });
  await test.step('a chat from the row is recorded with one press', async () => {
    const opened = page.waitForEvent('popup');
    await row('Older').getByRole('link', { name: 'WhatsApp' }).click();
    await (await opened).close();
    await row('Older').getByRole('button', { name: 'Record the WhatsApp message' }).click();
    await expectToast(page, 'Contact Recorded', 'Added to the history');
    await expect(names).toContainText(['Newer']);
    await expect(names).toHaveCount(1);
  });
  await test.step('a call from the details, too, and the history says so', async () => {
    await page.getByRole('button', { name: 'Unanswered' }).click();
    await expect(names).toContainText(['Older', 'Newer']);
    await expect(names.first()).not.toContainText('Answer by');
    await row('Newer').getByRole('button', { name: LIST.viewDetails }).click();
    const dialog = page.getByRole('dialog', { name: 'Booking Details' });
    await dialog.getByRole('link', { name: 'Call' }).click();
    await dialog.getByRole('button', { name: BOOKING.recordCall }).click();
    await expect(dialog.getByText(inHistory({ kind: 'contact', to: 'call' }))).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(names.last()).not.toContainText('Answer by');
  });
  await test.step('what is repeated no longer is not marked', async () => {
    await page.request.put(`/api/bookings/${older.id}/status`, { data: { status: 'cancelled' } });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(names).toHaveCount(1);
    await expect(page.getByText(/^Repeats/)).toHaveCount(0);
  });
  await test.step('the next event leads to the run sheet of its day', async () => {
    const next = await makeBooking(page.request);
    await page.request.put(`/api/bookings/${next.id}/status`, { data: { status: 'confirmed' } });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('link', { name: /^Next event .*guests/ }).click();
    await expect(page).toHaveURL(/\/admin\/diary\/\d{4}-\d\d-\d\d$/);
  });
});

test('booking page: a call offers to record the contact, and one press answers the request', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('link', { name: /^Call: Ada/ }).click();
  const offer = page.getByRole('group', { name: BOOKING.recordContact });
  await offer.getByRole('button', { name: BOOKING.recordCall }).click();
  await expectToast(page, 'Contact Recorded', 'Added to the history');
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    inHistory({ kind: 'contact', to: 'call' }),
  );
  await expect(page.getByText(BOOKING.answeredInTime)).toBeVisible();
});
