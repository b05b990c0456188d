import type { Page } from '@playwright/test';
import { BOOKING, inHistory, LIST, MESSAGE, statusChange, statusOf } from '../../test/names';
import { expect, expectToast, makeBooking, test, unique } from '../kit/dashboard-kit';
import { escapeFrom } from '../kit/keyboard';
import { makeAccepted, part } from './quote-kit';

const timeline = (page: Page) => part(page, 'Timeline');

test(
  'booking page: the owner reads a request, changes its status and undoes it, corrects it, and notes something',
  { tag: '@core' },
  async ({ page }) => {
    const booking = await makeBooking(page.request, {
      specialRequirements: 'Two guests are allergic to nuts',
    });
    await page.goto('/admin');
    await page.goto(`/admin/bookings/${booking.id}`);
    const main = page.getByRole('main');

    await test.step('what was asked for, until when to answer, what was sent, and how to reach the customer', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
      await expect(page).toHaveTitle(/Booking \| /);
      await expect(main.getByText(/F-[0-9A-Z]{6}/).first()).toBeVisible();
      await expect(main.getByText(/^Answer by /)).toBeVisible();
      await expect(main.getByText(/^Fri 18 Jul 2031 at 19:30.*11-25/)).toBeVisible();
      await expect(part(page, 'Request')).toContainText('Two guests are allergic to nuts');
      await expect(timeline(page)).toContainText(BOOKING.sentByWebsite);
      const received = timeline(page)
        .getByRole('listitem')
        .filter({ hasText: `to ${booking.email}` });
      await received.getByText('Not sent', { exact: true }).click();
      await expect(received.getByText(/F-[0-9A-Z]{6}/).first()).toBeVisible();
      const reach = page.getByRole('list', { name: 'Contact the customer' });
      const link = (name: string) => reach.getByRole('link', { name });
      await expect(link('Call')).toHaveAttribute('href', 'tel:+447700900123');
      await expect(link('WhatsApp')).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/447700900123\?text=Hello%20Ada/,
      );
      await expect(link('Email')).toHaveAttribute('href', `mailto:${booking.email}`);
      await expect(link('Map')).toHaveAttribute('href', /Garden%20Row/);
    });
    await test.step('a status, and Undo', async () => {
      await page
        .getByRole('combobox', { name: statusOf('Ada Lovelace') })
        .selectOption('confirmed');
      await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
      await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveValue('confirmed');
      await expect(timeline(page)).toContainText(statusChange('pending', 'confirmed'));
      // That of the request, and that of the confirmation.
      const messages = timeline(page)
        .getByRole('listitem')
        .filter({ hasText: `to ${booking.email}` });
      await expect(messages).toHaveCount(2);
      await page.getByRole('button', { name: /Undo/ }).click();
      await expect(timeline(page)).toContainText(statusChange('confirmed', 'pending'));
    });
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    const dialog = page.getByRole('dialog', { name: LIST.editBooking });
    await test.step('leaving an unchanged form needs no question; leaving an unfinished correction asks first, by Escape, Back and Close', async () => {
      const question = page.getByRole('alertdialog', { name: LIST.closeWithoutSaving });
      const location = dialog.getByLabel('Event Location');
      await edit.click();
      await escapeFrom(dialog);
      await edit.click();
      await location.fill('Behind the old brewery');
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.goBack(),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]) {
        await leave();
        await question.getByRole('button', { name: LIST.keepEditing }).click();
        await expect(question).toHaveCount(0);
        await expect(location).toHaveValue('Behind the old brewery');
      }
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: LIST.discard }).click();
      await expect(dialog).toHaveCount(0);
      await expect(edit).toBeFocused();
    });
    await test.step('a correction, whose old and new values are in the timeline', async () => {
      await edit.click();
      await expect(dialog.getByLabel('Event Location')).toHaveValue('1 Garden Row, London');
      await dialog.getByLabel('Last Name').fill('Byron');
      await dialog.getByLabel('Event Location').fill('2 Garden Row, London');
      await dialog.getByRole('checkbox', { name: 'mocktail services' }).uncheck();
      await dialog.getByLabel('Budget Range').selectOption('2000+');
      await dialog.getByRole('button', { name: LIST.saveChanges }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron');
      for (const change of [
        '1 Garden Row, London → 2 Garden Row, London',
        'Lovelace → Byron',
        'shisha-catering, mocktail-services → shisha-catering',
        'nothing → 2000+',
      ])
        await expect(timeline(page)).toContainText(change);
    });
    await test.step('private notes, kept over a reload before they are saved, and not in the timeline', async () => {
      const notes = page.getByRole('textbox', { name: /^Private notes/ });
      await notes.fill('Ring at the side gate');
      await page.reload();
      await expect(notes).toHaveValue('Ring at the side gate');
      await page.getByRole('button', { name: 'Save notes' }).click();
      await expect(timeline(page)).toContainText('Private notes');
      await expect(timeline(page)).not.toContainText('side gate');
      await page.reload();
      await expect(notes).toHaveValue('Ring at the side gate');
      await page.goBack();
      await expect(page).toHaveURL(/\/admin$/);
    });
  },
);

test('booking page: a text to the customer becomes a message that is stopped or marked as sent; renewing or ending the private link asks first', async ({
  page,
}) => {
  const { id, email } = await makeBooking(page.request);
  await page.goto(`/admin/bookings/${id}`);
  const text = page.getByLabel('Your message to Ada');
  const words = `Would seven do as well? ${unique()}`;

  await test.step('what was typed is kept over a reload, until it is sent', async () => {
    await text.fill(words);
    await page.reload();
    await expect(text).toHaveValue(words);
    await page.getByRole('button', { name: BOOKING.sendMessage }).click();
    await expect(text).toHaveValue('');
  });
  await test.step('without a mail server it can be opened in other programs', async () => {
    const item = timeline(page).getByRole('listitem').filter({ hasText: BOOKING.message });
    await expect(item.getByText(`“${words}”`)).toBeVisible();
    await item.getByText('Not sent', { exact: true }).click();
    await expect(item.getByRole('link', { name: MESSAGE.openInMailProgram })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${email}\\?subject=.*&body=.*seven`),
    );
    await expect(item.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/447700900123\?text=.*seven/,
    );
    await item.getByRole('button', { name: 'Stop' }).click();
    await expect(item.getByText('Stopped', { exact: true })).toBeVisible();
    await item.getByRole('button', { name: MESSAGE.markAsSent }).click();
    await expect(item.getByText('Sent', { exact: true })).toBeVisible();
  });
  await test.step('rule 5 the link: a new one is shown, then none', async () => {
    const link = part(page, 'The customer’s page');
    const question = page.getByRole('alertdialog');
    await link.getByRole('button', { name: BOOKING.sendNewLink }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(timeline(page)).not.toContainText(inHistory({ kind: 'linkRenewed' }));
    await link.getByRole('button', { name: BOOKING.sendNewLink }).click();
    await question.getByRole('button', { name: BOOKING.sendNewLink }).click();
    await expect(link.getByRole('textbox')).toHaveValue(/\/request#/);
    await expect(timeline(page)).toContainText(inHistory({ kind: 'linkRenewed' }));
    await link.getByRole('button', { name: BOOKING.endLink }).click();
    await question.getByRole('button', { name: BOOKING.endLink }).click();
    await expect(link.getByRole('textbox')).toHaveCount(0);
    await expect(timeline(page)).toContainText(inHistory({ kind: 'linkRevoked' }));
  });
});

test('booking page at a desk: both columns end, and the right one stays in sight from the top of the page to its end', async ({
  page,
}) => {
  const { booking } = await makeAccepted(page.request);
  await page.goto(`/admin/bookings/${booking.id}`);
  const times = part(page, BOOKING.schedule);
  await expect(part(page, 'Payments').getByRole('form')).toBeVisible();
  await expect(times).toBeInViewport({ ratio: 1 });
  const next = page.getByRole('region', { name: /^Quote accepted/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const name of ['Timeline', 'The customer’s page', 'Private notes'])
    await expect(part(page, name)).toBeInViewport({ ratio: 1 });
});
