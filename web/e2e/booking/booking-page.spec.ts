import type { Page } from '@playwright/test';
import { expect, expectToast, makeBooking, test, unique } from '../kit/dashboard-kit';

const open = async (page: Page, id: string) => {
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const happened = (page: Page) => part(page, 'Timeline');

test('booking page: shows facts, reference, stage, due time, history and messages of one booking', async ({
  page,
}) => {
  const booking = await makeBooking(page.request, {
    instagram: '@ada.hosts',
    specialRequirements: 'Two guests are allergic to nuts',
  });
  await open(page, booking.id);
  await expect(page).toHaveTitle(/^Booking \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  const main = page.getByRole('main');
  await expect(main.getByText(/F-[0-9A-Z]{6}/).first()).toBeVisible();
  await expect(main.getByText('New', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Answer by \d\d:\d\d( tomorrow)?$/)).toBeVisible();
  await expect(main.getByText('Fri 18 Jul 2031 at 19:30, 11-25 guests')).toBeVisible();
  await expect(part(page, 'Request')).toContainText('Two guests are allergic to nuts');
  await expect(happened(page)).toContainText('Requested on the website');
  const received = happened(page).getByRole('listitem').filter({ hasText: 'Request received' });
  await expect(received).toContainText(`to ${booking.email}`);
  await received.getByText('Read it').click();
  await expect(received.getByText(/We have your request.*F-[0-9A-Z]{6}/).first()).toBeVisible();
  const reach = page.getByRole('list', { name: 'Contact the customer' });
  const href = (name: string) => reach.getByRole('link', { name });
  await expect(href('Call')).toHaveAttribute('href', 'tel:+447700900123');
  await expect(href('WhatsApp')).toHaveAttribute('href', 'https://wa.me/447700900123');
  await expect(href('E-mail')).toHaveAttribute('href', `mailto:${booking.email}`);
  await expect(href('Map')).toHaveAttribute('href', /Garden%20Row/);
});

test('booking page: a status set there shows a toast, is in the timeline, and can be undone', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  await open(page, id);
  await page.getByRole('combobox', { name: 'Status of Ada Lovelace' }).selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await expect(page.getByRole('combobox')).toHaveValue('confirmed');
  await expect(happened(page)).toContainText('Pending → Confirmed');
  await expect(happened(page)).toContainText('Booking confirmed');
  await expect(page.getByText('Answered in time')).toBeVisible();
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(happened(page)).toContainText('Confirmed → Pending');
});

test('booking page: a correction is checked by the form’s rules, and the history has old and new values', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  await open(page, id);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Booking' });
  await form.getByLabel('Last Name').fill(' ');
  await form.getByLabel('Event Time').fill('20:15');
  await form.getByRole('checkbox', { name: 'mocktail services' }).uncheck();
  await form.getByLabel('Budget Range').selectOption('2000+');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Please enter your last name')).toBeVisible();
  await expect(form.getByLabel('Last Name')).toBeFocused();
  await form.getByLabel('Last Name').fill('Byron');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Booking Saved', 'Your changes have been saved');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron');
  await expect(page.getByText('Fri 18 Jul 2031 at 20:15')).toBeVisible();
  for (const words of [
    'Event Time: 19:30 → 20:15',
    'Last Name: Lovelace → Byron',
    'Services: shisha-catering, mocktail-services → shisha-catering',
    'Budget Range: nothing → 2000+',
  ])
    await expect(happened(page)).toContainText(words);
});

test('booking page: leaving an unfinished correction asks first', async ({ page }) => {
  const booking = await makeBooking(page.request);
  await page.goto('/admin');
  await page.goto(`/admin/bookings/${booking.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' });
  const question = page.getByRole('alertdialog', { name: 'Close Without Saving?' });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await edit.click();
  const location = dialog.getByLabel('Event Location');
  await location.fill('Behind the old brewery');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(location).toHaveValue('Behind the old brewery');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(location).toHaveValue('1 Garden Row, London');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('booking page: private notes are kept while typing, and saved by a button', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  await open(page, id);
  const notes = page.getByLabel('Private notes, never shown');
  await notes.fill('Ring at the side gate');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Ring at the side gate');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expectToast(page, 'Notes Saved', 'Only you see them');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(happened(page)).toContainText('Private notes changed');
  await expect(happened(page)).not.toContainText('side gate');
  await page.reload();
  await expect(notes).toHaveValue('Ring at the side gate');
});

test('booking page: a text to the customer becomes a message that can be stopped or marked as sent', async ({
  page,
}) => {
  const { id, email } = await makeBooking(page.request);
  await open(page, id);
  const write = part(page, 'Write to the customer');
  await write.getByRole('button', { name: 'Send message' }).click();
  await expect(write.getByText('Please write something to the customer')).toBeVisible();
  const words = `Would seven do as well? ${unique()}`;
  await write.getByLabel('Your message to Ada').fill(words);
  await page.reload();
  await expect(write.getByLabel('Your message to Ada')).toHaveValue(words);
  await write.getByRole('button', { name: 'Send message' }).click();
  await expect(write.getByLabel('Your message to Ada')).toHaveValue('');

  const item = happened(page).getByRole('listitem').filter({ hasText: 'Your message' });
  await expect(item).toContainText('Not sent');
  await item.getByText('Read it').click();
  await expect(item.getByText(words)).toBeVisible();
  const mail = item.getByRole('link', { name: 'Open in mail program' });
  await expect(mail).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=.*&body=.*seven`),
  );
  await expect(item.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/447700900123\?text=.*seven/,
  );
  await item.getByRole('button', { name: 'Stop' }).click();
  await expect(item.getByText('It is stopped.')).toBeVisible();
  await expect(item).toContainText('Stopped by hand');
  await item.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(item.getByText('It is marked as sent.')).toBeVisible();
  await expect(item.getByText('Sent', { exact: true })).toBeVisible();
});

test('booking page: renewing or revoking the private link asks first', async ({ page }) => {
  const { id } = await makeBooking(page.request);
  await open(page, id);
  const link = part(page, 'The customer’s page');
  await link.getByRole('button', { name: 'Send a new link' }).click();
  const renew = page.getByRole('alertdialog', { name: 'Send a New Link: Ada Lovelace' });
  await renew.getByRole('button', { name: 'Cancel' }).click();
  await expect(happened(page)).not.toContainText('New private link');
  await link.getByRole('button', { name: 'Send a new link' }).click();
  await renew.getByRole('button', { name: 'Send a new link' }).click();
  await expect(link.getByLabel('The new link')).toHaveValue(/\/request#/);
  await expect(happened(page)).toContainText('New private link');
  await link.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
  await expect(link.getByLabel('The new link')).toHaveCount(0);
  await expect(happened(page)).toContainText('Private link ended');
});

test('booking page: the member is named, and other bookings of the customer are linked', async ({
  page,
}) => {
  const email = `${unique()}@example.com`;
  const first = await makeBooking(page.request, { email, eventDate: '2031-05-02' });
  const second = await makeBooking(page.request, { email });
  const data = { firstName: 'Ada', lastName: 'King', email, phone: '+44 7700 900999' };
  const member = { ...data, membershipType: 'Platinum' };
  expect((await page.request.post('/api/members', { data: member })).status()).toBe(201);
  await open(page, second.id);
  const customer = part(page, 'The customer');
  await expect(customer).toContainText('Ada King is a Platinum member Pending payment');
  await customer.getByRole('link', { name: /Fri 2 May 2031/ }).click();
  await expect(page).toHaveURL(`/admin/bookings/${first.id}`);
  await expect(page.getByText('Fri 2 May 2031 at 19:30')).toBeVisible();
});

test('booking page: "Bookings" in the header is marked as the section, not as the current page', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  await open(page, id);
  const pages = page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link');
  const marks = () =>
    pages.evaluateAll((links) => links.map((link) => link.getAttribute('aria-current')));
  await expect.poll(marks).toEqual(['true', null, null, null, null]);
  await pages.first().click();
  await expect(page).toHaveURL('/admin');
  await expect.poll(marks).toEqual(['page', null, null, null, null]);
});
