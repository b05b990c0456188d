import { answerList, expect, makeBooking, test, unique } from '../kit/dashboard-kit';

test('requests to answer: the earliest deadline is first, and an answered request leaves the list', async ({
  page,
}) => {
  const lastName = unique();
  const [older] = [
    await makeBooking(page.request, { firstName: 'Older', lastName }),
    await makeBooking(page.request, { firstName: 'Newer', lastName }),
  ];
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Requests to answer' }).click();
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByRole('rowheader')).toContainText(['Older', 'Newer']);
  await expect(page.getByLabel('Sort by')).toHaveValue('answerDueAt');
  await expect(page.getByRole('rowheader').first()).toContainText(/Answer by \d\d:\d\d tomorrow/);

  const contact = await page.request.post(`/api/bookings/${older.id}/contacts`, {
    data: { channel: 'call' },
  });
  expect(contact.status()).toBe(201);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Unanswered' }).click();
  await expect(page.getByRole('rowheader')).toContainText(['Older', 'Newer']);
  await expect(page.getByRole('rowheader').first()).not.toContainText('Answer by');
});

test('requests to answer: an overdue answer has its own wording for screen readers', async ({
  page,
}) => {
  const { email } = await makeBooking(page.request);
  const [booking] = (await (await page.request.get(`/api/bookings?q=${email}`)).json()) as object[];
  const answerDueAt = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  await answerList(page, 'bookings', [{ ...booking, answerDueAt }]);
  await page.goto('/admin');
  const header = page.getByRole('rowheader').first();
  await expect(header.getByText('3 h late', { exact: true })).toBeVisible();
  await expect(header).toHaveAccessibleName(/The answer is 3 hours late$/);
});

test('requests to answer: choosing another status removes the filter of unanswered requests', async ({
  page,
}) => {
  await page.goto('/admin?status=pending&unanswered=true');
  await expect(page.getByRole('button', { name: 'Unanswered' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('tab', { name: 'Confirmed' }).click();
  await expect(page).toHaveURL('/admin?status=confirmed');
  await expect(page.getByRole('button', { name: 'Unanswered' })).toHaveCount(0);
});
