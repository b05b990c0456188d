import type { Page } from '@playwright/test';
import { MESSAGE_ERRORS, type Message } from '@finesse/api/contract/messages';
import { expect, makeBooking, OWNER, test } from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';

const isList = (url: URL) => url.pathname === '/api/messages';

/** Leaves the outbox to the messages of one booking: others are written all the time. */
async function openOutbox(page: Page, { id }: { id: string }, query = ''): Promise<void> {
  await page.route(isList, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('bookingId', id);
    return route.continue({ url: url.href });
  });
  await page.goto(`/admin/messages${query}`);
}

const dialog = (page: Page) => page.getByRole('dialog');
const state = (page: Page, name: string) =>
  dialog(page)
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${name}$`) });

test('header: it links bookings, diary, messages, figures and catalogue, and marks the current one', async ({
  page,
}) => {
  await page.goto('/admin');
  const pages = page.getByRole('navigation', { name: 'Dashboard pages' });
  await expect(pages.getByRole('link')).toHaveText([
    'Bookings',
    'Diary',
    'Messages',
    'Figures',
    'Catalogue',
  ]);
  await pages.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page).toHaveTitle('Messages | Finesse');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await pages.getByRole('link', { name: 'Figures' }).click();
  await expect(page).toHaveURL('/admin/figures');
  await expect(page).toHaveTitle('Figures | Finesse');
  await expect(pages.getByRole('link', { name: 'Figures' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pages.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('tab', { name: 'Members' })).toBeVisible();
});

test('messages without a mail server: one opens complete in mail program and WhatsApp, and is marked as sent', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  await openOutbox(page, booking);
  await expect(page.getByText('No mail server is set up')).toContainText('SMTP_URL');
  const row = page.getByRole('row').filter({ hasText: booking.email });
  await expect(row).toContainText('Not sent');
  await row.getByRole('button', { name: /^Open “/ }).click();
  await expect(dialog(page)).toContainText(`Request received, to ${booking.email}`);

  const draft = dialog(page).getByRole('link', { name: 'Open in mail program' });
  const href = (await draft.getAttribute('href')) ?? '';
  expect(href).toMatch(`mailto:${booking.email}?subject=`);
  expect(new URL(href).searchParams.get('body')).toContain('Shisha Catering');
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/447700900123\?text=.*Shisha%20Catering/,
  );
  await expect(dialog(page).getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Mark as sent' }).click();
  await expect(dialog(page).getByText('It is marked as sent.')).toBeVisible();
  await expect(state(page, 'Sent')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Open “/ })).toBeFocused();
  await expect(row).toContainText(/Sent \d+ \w+ \d{4}/);
});

test('messages: one links from its row and its dialog to the page of its booking, and back', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  await openOutbox(page, booking, '?status=unsent');
  const row = page.getByRole('row').filter({ hasText: booking.email });
  await row.getByRole('link', { name: /^Open page of the booking of “We have/ }).click();
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page).toHaveURL('/admin/messages?status=unsent');
  await row.getByRole('button', { name: /^Open “/ }).click();
  await dialog(page).getByRole('link', { name: 'Open page of the booking' }).click();
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);
  // Going back before the page has replaced the list would leave the dialog open.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  await page.goBack();
  await expect(page).toHaveURL('/admin/messages?status=unsent');
  await expect(row).toBeVisible();
});

test('messages: the HTML is shown in a frame without scripts, with the plain text beside it', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  await openOutbox(page, booking);
  const row = page.getByRole('row').filter({ hasText: booking.email });
  await row.getByText(booking.email).click();
  const frame = page.getByTitle('E-mail as displayed');
  const sandbox = (await frame.getAttribute('sandbox'))?.split(' ');
  expect(sandbox).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.contentFrame().locator('base')).toHaveAttribute('target', '_blank');
  await expect(dialog(page).getByRole('region', { name: 'Plain text' })).toContainText(
    'Shisha Catering',
  );
});

test('messages: a waiting one is stopped, and leaves the list of unsent ones', async ({ page }) => {
  const booking = await makeBooking(page.request);
  await openOutbox(page, booking, '?status=unsent');
  const row = page.getByRole('row').filter({ hasText: booking.email });
  await row.getByRole('button', { name: /^Open “/ }).click();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(state(page, 'Stopped')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Stopped');
  await expect(row).toContainText('Stopped by hand');
});

test('messages: failed ones are first, one press away, with their number and reason', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  const answer = await page.request.get(`/api/messages?bookingId=${booking.id}`);
  const [message] = (await answer.json()) as Message[];
  const failed = { ...message, state: 'failed', error: '550 No such mailbox' };
  await page.route(isList, (route) => {
    const asked = new URL(route.request().url()).searchParams.get('state');
    const newer = { ...message, id: 'newer', subject: 'Newer', state: 'sent' };
    const all = asked === null ? [newer, failed] : asked === 'failed' ? [failed] : [];
    return route.fulfill({ json: all, headers: { 'X-Total-Count': String(all.length) } });
  });
  await page.goto('/admin/messages');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('Failed');
  await expect(page.getByRole('row').nth(2)).toContainText('Newer');
  const toggle = page.getByRole('button', { name: 'Failed 1' });
  await toggle.click();
  await expect(page).toHaveURL('/admin/messages?status=failed');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row').nth(1)).toContainText('550 No such mailbox');
  await toggle.click();
  await expect(page).toHaveURL('/admin/messages');
});

test('messages: the test mail shows the mail server’s answer, here that there is none', async ({
  page,
}) => {
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Test mail to' })).toHaveText(
    `Test mail to ${OWNER.email}: ${MESSAGE_ERRORS.noMailServer}`,
  );
});

quietTest.describe('whoever is signed out', () => {
  quietTest.use({ failedAnswers: true });

  quietTest(
    'messages: without a session the login leads back to the requested page',
    async ({ page }) => {
      await page.goto('/admin/messages?status=failed');
      await expect(page).toHaveURL('/admin/login');
      await page.getByLabel('Email').fill(OWNER.email);
      await page.getByLabel('Password').fill(OWNER.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/admin/messages?status=failed');
      await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    },
  );
});
