import type { Page } from '@playwright/test';
import { STOPPED_BECAUSE, MESSAGE_ERRORS, TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { LIST, MESSAGE } from '../../test/names';
import { expect, makeBooking, OWNER, test } from '../kit/dashboard-kit';

/** Leaves the outbox to the messages of one booking: others are written all the time. */
async function narrowOutbox(page: Page, { id }: { id: string }): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/messages',
    (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('bookingId', id);
      return route.continue({ url: url.href });
    },
  );
}

test('messages without a mail server: one is read, opens complete in mail program and WhatsApp, leads to its booking, and is marked as sent or stopped', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  await narrowOutbox(page, booking);
  await page.goto('/admin');
  const pages = page.getByRole('navigation', { name: LIST.pages });
  await pages.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveTitle(/Messages \| Finesse$/);
  await expect(pages.getByRole('link', { name: 'Messages' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('tab', { name: 'Sent mail' }).click();
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: booking.email });
  const open = row.getByRole('button', { name: /^Read “/ });
  const state = (name: string) =>
    dialog.getByRole('definition').filter({ hasText: new RegExp(`^${name}$`) });
  const name = page.getByRole('heading', { level: 1, name: 'Ada Lovelace' });

  await test.step('the page and the test mail say that there is none', async () => {
    await expect(page.getByText(/not sent by themselves/)).toBeVisible();
    await page.getByRole('button', { name: 'Send test mail' }).click();
    const result = page.getByRole('status').filter({ hasText: OWNER.email });
    await expect(result).toContainText(MESSAGE_ERRORS.noMailServer);
  });
  await test.step('the HTML is shown in a frame without scripts, beside the plain text', async () => {
    await page.getByRole('button', { name: /^Not sent/ }).click();
    await expect(page).toHaveURL('/admin/messages?tab=sent&status=unsent');
    await row.getByText(booking.email).click();
    await expect(dialog).toContainText(
      `${TEMPLATE_LABELS['request-received']}, to ${booking.email}`,
    );
    const frame = page.getByTitle(MESSAGE.asDisplayed);
    expect((await frame.getAttribute('sandbox'))?.split(' ')).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ]);
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.contentFrame().locator('base')).toHaveAttribute('target', '_blank');
    await expect(dialog.getByRole('region', { name: 'Plain text' })).toContainText(
      'Shisha Catering',
    );
  });
  await test.step('mail program and WhatsApp get the whole text', async () => {
    const draft = dialog.getByRole('link', { name: MESSAGE.openInMailProgram });
    const href = (await draft.getAttribute('href')) ?? '';
    expect(href).toMatch(`mailto:${booking.email}?subject=`);
    expect(new URL(href).searchParams.get('body')).toContain('Shisha Catering');
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/447700900123\?text=.*Shisha%20Catering/,
    );
    await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  });
  await test.step('dialog and row lead to the page of the booking, and back', async () => {
    await dialog.getByRole('link', { name: 'Open booking' }).click();
    await expect(name).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/admin/messages?tab=sent&status=unsent');
    await row.getByRole('link', { name: /^Booking of “/ }).click();
    await expect(name).toBeVisible();
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect(page).toHaveURL('/admin/messages?tab=sent&status=unsent');
  });
  await test.step('a waiting one is stopped, and leaves the unsent ones', async () => {
    await open.click();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(state('Stopped')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Stopped');
    await expect(row).toContainText(STOPPED_BECAUSE.byAdmin);
  });
  await test.step('one is marked as sent', async () => {
    await open.click();
    await dialog.getByRole('button', { name: MESSAGE.markAsSent }).click();
    await expect(state('Sent')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('All messages');
    await expect(row).toContainText(/Sent \d+ \w+ \d{4}/);
  });
});
