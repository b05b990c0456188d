import {
  answerList,
  expect,
  failingTest,
  gate,
  makeBooking,
  openBooking,
  test,
  unfoldFilters,
  unique,
} from '../kit/dashboard-kit';

const EMPTY = {
  '': 'No booking requests yet',
  pending: 'No pending bookings',
  confirmed: 'No confirmed bookings',
  cancelled: 'No cancelled bookings',
  upcoming: 'No upcoming bookings',
  completed: 'No completed bookings',
};

test('§2 list of bookings: each tab without bookings says so', async ({ page }) => {
  await answerList(page, 'bookings', []);
  for (const [status, text] of Object.entries(EMPTY)) {
    await page.goto(`/admin${status && `?status=${status}`}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

failingTest('§2 §8 list of bookings: loading and failure are shown', async ({ page }) => {
  const { open, opened } = gate();
  await page.route('**/api/bookings?**', async (route) => {
    await opened;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/admin');
  await test.step('"Loading bookings..." until they have loaded', () =>
    expect(page.getByText('Loading bookings...')).toBeVisible());
  open();
  await test.step('"Error loading bookings", with a retry', async () => {
    await expect(page.getByText('Error loading bookings')).toBeVisible();
    await expect(page.getByText('Bookings could not be loaded. Nothing is lost')).toBeVisible();
    await expect(page.getByText('Loading bookings...')).toHaveCount(0);
    await page.unroute('**/api/bookings?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Error loading bookings')).toHaveCount(0);
  });
});

test('§2 list of bookings: the six columns and a row: customer, contact, event, services, status, actions', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request, { instagram: '@ada.hosts' }));
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer',
    'Contact',
    'Event Details',
    'Services',
    'Status',
    'Actions',
  ]);
  await expect(row.getByRole('rowheader')).toContainText('Ada Lovelace');
  await expect(row.getByRole('link', { name: '+44 7700 900123' })).toHaveAttribute(
    'href',
    'tel:+447700900123',
  );
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/447700900123',
  );
  await expect(row.getByRole('link', { name: '@ada.hosts' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/ada.hosts/',
  );
  await expect(row.getByText('18 Jul 2031 at 19:30')).toBeVisible();
  await expect(row.getByText('1 Garden Row, London', { exact: true })).toBeVisible();
  await expect(row.getByText('11-25 guests')).toBeVisible();
  await expect(row.getByText('shisha catering', { exact: true })).toBeVisible();
  await expect(row.getByText('mocktail services', { exact: true })).toBeVisible();
  await expect(row.getByRole('combobox', { name: 'Status of Ada Lovelace' })).toHaveValue(
    'pending',
  );
  await expect(row.getByRole('button', { name: 'View details' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('§9 list of bookings: a location is cut to 50 characters and "..."', async ({ page }) => {
  const location = 'x'.repeat(50);
  const exact = await openBooking(page, await makeBooking(page.request, { location }));
  await expect(exact.getByText(location, { exact: true })).toBeVisible();
  const cut = await openBooking(
    page,
    await makeBooking(page.request, { location: `${location}y` }),
  );
  await expect(cut.getByText(`${location}...`, { exact: true })).toBeVisible();
});

test('§4 list of bookings: an empty status counts as pending', async ({ page }) => {
  const made = await makeBooking(page.request);
  const answer = await page.request.get(`/api/bookings?q=${made.email}`);
  const [booking] = (await answer.json()) as object[];
  await answerList(page, 'bookings', [{ ...booking, status: '' }]);
  const row = await openBooking(page, made);
  await expect(row.getByRole('combobox')).toHaveValue('pending');
  await expect(row.getByRole('cell').getByText('Pending').first()).toBeVisible();
});

test('list of bookings: search by name, e-mail and phone, kept in the address', async ({
  page,
}) => {
  const lastName = unique();
  const phone = `+44 ${String(Date.now())}${String(Math.random()).slice(2, 8)}`;
  const made = await makeBooking(page.request, { lastName, phone });
  await page.goto('/admin');
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  for (const words of [lastName, made.email, phone]) {
    await search.fill(words);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === words);
    await expect(page.getByRole('row').filter({ hasText: made.email })).toBeVisible();
    await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(search).toHaveValue(phone);
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
});

test('list of bookings: a search without a match says so and offers to clear it', async ({
  page,
}) => {
  await makeBooking(page.request);
  await page.goto('/admin?q=nobody-has-this-name&from=2031-01-01');
  await expect(page.getByText('No bookings match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('list of bookings: a range of event dates includes both days', async ({ page }) => {
  const lastName = unique();
  for (const eventDate of ['2031-03-01', '2031-03-02', '2031-03-03', '2031-03-04']) {
    await makeBooking(page.request, { lastName, eventDate });
  }
  await page.goto(`/admin?q=${lastName}`);
  await unfoldFilters(page);
  await page.getByLabel('Events from').fill('2031-03-02');
  await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible();
  await page.getByLabel('Events until').fill('2031-03-03');
  await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin?q=${lastName}&from=2031-03-02&to=2031-03-03`);
});

test('list of bookings: sorting, with the newest request first by default', async ({ page }) => {
  const mark = unique();
  await makeBooking(page.request, { firstName: mark, lastName: 'Beta', eventDate: '2031-01-01' });
  await makeBooking(page.request, { firstName: mark, lastName: 'Alpha', eventDate: '2031-01-02' });
  await page.goto(`/admin?q=${mark}`);
  const names = page.getByRole('rowheader');
  await expect(names).toContainText(['Alpha', 'Beta']);
  await unfoldFilters(page);
  await page.getByLabel('Sort by').selectOption('Earliest event first');
  await expect(names).toContainText(['Beta', 'Alpha']);
  await expect(page).toHaveURL(`/admin?q=${mark}&sort=eventDate`);
  await page.getByLabel('Sort by').selectOption('Last name, A to Z');
  await expect(names).toContainText(['Alpha', 'Beta']);
  await page.goBack();
  await expect(names).toContainText(['Beta', 'Alpha']);
});

test('list of bookings: it is loaded in pages of 25', async ({ page }) => {
  const lastName = unique();
  await Promise.all(Array.from({ length: 26 }, () => makeBooking(page.request, { lastName })));
  await page.goto(`/admin?q=${lastName}`);
  await expect(page.getByText('1–25 of 26', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–26 of 26', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(`/admin?q=${lastName}&page=2`);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('1–25 of 26', { exact: true })).toBeVisible();
  await page.goto(`/admin?q=${lastName}&page=9`);
  await expect(page.getByText('26–26 of 26', { exact: true })).toBeVisible();
});
