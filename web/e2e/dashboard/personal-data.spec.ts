import { readFileSync } from 'node:fs';
import type { PersonExport } from '@finesse/api/contract/privacy';
import { confirmText, openToText } from '../../src/admin/personal-data/labels';
import { LIST, PRIVACY, storedAbout } from '../../test/names';
import { expect, expectToast, makeBooking, makeMember, test, unique } from '../kit/dashboard-kit';

/** Of two bookings one is over. */
const FOUND = {
  ...{ bookings: 2, spam: 0, members: 1, messages: 0 },
  ...{ openBookings: 1, openMembers: 1 },
};

test('personal data: a person is found, downloaded as a file, and after a question erased from every list, without dead links', async ({
  page,
}) => {
  const email = `${unique()}@example.com`;
  const booking = await makeBooking(page.request, { email });
  await makeBooking(page.request, { email, eventDate: '2020-01-01' });
  const member = await makeMember(page.request, { email });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const dialog = page.getByRole('dialog', { name: PRIVACY.dialog });
  const lookUp = async (text: string) => {
    await page.getByRole('button', { name: PRIVACY.open }).click();
    await dialog.getByLabel('Email').fill(text);
    await dialog.getByRole('button', { name: PRIVACY.lookUp }).click();
  };
  await page.goto('/admin');

  await test.step('the file has all of it, and no address has the person', async () => {
    await lookUp(` ${email.toUpperCase()} `);
    await expect(dialog.getByRole('heading', { name: storedAbout(email) })).toBeVisible();
    await expect(dialog.getByText(openToText(FOUND))).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as PersonExport;
    expect(file.bookings.map(({ id }) => id)).toContain(booking.id);
    expect(file.bookings).toHaveLength(2);
    expect(file.members).toMatchObject([{ id: member.id, email }]);
    expect(asked.filter((url) => /example\.com|%40/i.test(url))).toEqual([]);
  });
  await test.step('erasing asks first, and Cancel erases nothing', async () => {
    await dialog.getByRole('button', { name: PRIVACY.erase }).click();
    const question = page.getByRole('alertdialog', { name: PRIVACY.question });
    await expect(question).toContainText(confirmText({ ...FOUND, email }));
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    const found = await page.request.post('/api/privacy/find', { data: { email } });
    expect(await found.json()).toMatchObject({ bookings: 2, members: 1 });
  });
  await test.step('then they are gone from every list', async () => {
    await dialog.getByRole('button', { name: PRIVACY.erase }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await expectToast(page, PRIVACY.erased);
    await expect(dialog).toHaveCount(0);
    await lookUp(email);
    await expect(dialog.getByText(email)).toBeVisible();
    await expect(dialog.getByRole('button', { name: PRIVACY.erase })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByText(LIST.noneMatch)).toBeVisible();
  });
  await test.step('what is left of a booking has no dead links', async () => {
    const all = (await (await page.request.get('/api/bookings')).json()) as { id: string }[];
    const erased = all.filter(({ id }) => id === booking.id);
    await page.route(
      (url) => url.pathname === '/api/bookings',
      (route) => route.fulfill({ json: erased, headers: { 'X-Total-Count': '1' } }),
    );
    await page.goto('/admin');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(row.getByRole('rowheader')).toContainText('Erased');
    await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/bookings/${booking.id}`);
    await row.getByRole('button', { name: LIST.viewDetails }).click();
    const details = page.getByRole('dialog', { name: 'Booking Details' });
    await expect(details.getByText('Personal data erased')).toBeVisible();
    await expect(details.getByRole('link')).toHaveText(['Open booking']);
  });
});
