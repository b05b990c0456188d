import type { Locator } from '@playwright/test';
import { answerList, expect, makeBooking, openBooking, test } from '../kit/dashboard-kit';

const fact = (dialog: Locator, name: string) =>
  dialog.locator('dl > div').filter({ has: dialog.page().getByText(name, { exact: true }) });

test('§2 booking details: "Booking Details" shows all that was requested', async ({ page }) => {
  const made = await makeBooking(page.request, {
    instagram: 'ada.hosts',
    eventType: 'birthday',
    budget: '500-1000',
    flavourPreferences: 'Mint <b>lots</b>',
    specialRequirements: 'Two guests are allergic to nuts',
  });
  const row = await openBooking(page, made);
  await row.getByRole('button', { name: 'View details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(dialog.getByRole('heading')).toHaveText([
    'Booking Details',
    'Customer Information',
    'Event Details',
    'Selected Services',
    'Preferences & Requirements',
    'Booking Status',
    'History',
  ]);
  await expect(fact(dialog, 'Name')).toContainText('Ada Lovelace');
  await expect(fact(dialog, 'Date')).toContainText('18 Jul 2031');
  await expect(fact(dialog, 'Time')).toContainText('19:30');
  await expect(fact(dialog, 'Guests')).toContainText('11-25');
  await expect(fact(dialog, 'Event Type')).toContainText('Birthday');
  await expect(fact(dialog, 'Budget')).toContainText('£500 - £1,000');
  await expect(dialog.getByText('shisha catering', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Mint <b>lots</b>')).toBeVisible();
  await expect(dialog.getByText('Two guests are allergic to nuts')).toBeVisible();
  await expect(fact(dialog, 'Status')).toContainText('Pending');
  await expect(fact(dialog, 'Submitted')).toContainText(/\d{1,2} \w+ \d{4}, \d\d:\d\d/);
});

test('booking details: phone, e-mail, chat, profile and map need one tap', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request, { instagram: '@ada.hosts' }));
  const email = await row.getByRole('link', { name: '@example.com' }).textContent();
  await row.getByRole('button', { name: 'View details' }).click();
  const link = (name: string) => page.getByRole('dialog').getByRole('link', { name });
  await expect(link('+44 7700')).toHaveAttribute('href', 'tel:+447700900123');
  await expect(link('WhatsApp')).toHaveAttribute('href', 'https://wa.me/447700900123');
  await expect(link('@example.com')).toHaveAttribute('href', `mailto:${email ?? ''}`);
  await expect(link('@ada.hosts')).toHaveAttribute('href', 'https://www.instagram.com/ada.hosts/');
  await expect(link('1 Garden Row')).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=1%20Garden%20Row%2C%20London',
  );
});

test('§2 booking details: "Not specified" for empty fields, no empty section, and no call link for "(0)"', async ({
  page,
}) => {
  const phone = '+44 (0)7700 900841';
  const row = await openBooking(page, await makeBooking(page.request, { phone }));
  const call = { name: phone, exact: true };
  await expect(row.getByRole('link', call)).toHaveAttribute('href', 'tel:+447700900841');
  await row.getByRole('button', { name: 'View details' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute(
    'href',
    'tel:+447700900841',
  );
  await expect(fact(dialog, 'Event Type')).toContainText('Not specified');
  await expect(fact(dialog, 'Budget')).toContainText('Not specified');
  await expect(dialog.getByText('Preferences & Requirements')).toHaveCount(0);
  await expect(dialog.getByText('Instagram')).toHaveCount(0);
});

test('§2 booking details: a missing submitted date is "N/A"', async ({ page }) => {
  const made = await makeBooking(page.request);
  const answer = await page.request.get(`/api/bookings?q=${made.email}`);
  const [booking] = (await answer.json()) as object[];
  await answerList(page, 'bookings', [{ ...booking, createdAt: null }]);
  const row = await openBooking(page, made);
  await row.getByRole('button', { name: 'View details' }).click();
  await expect(fact(page.getByRole('dialog'), 'Submitted')).toContainText('N/A');
});

test('booking details: an invalid handle is not a link', async ({ page }) => {
  const instagram = '"><a href="javascript:alert(1)">me</a>';
  const row = await openBooking(page, await makeBooking(page.request, { instagram }));
  await expect(row.getByText(instagram, { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: 'me', exact: true })).toHaveCount(0);
});

test('booking details: the dialog traps focus, closes on Escape and returns the focus', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  const button = row.getByRole('button', { name: 'View details' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await test.step('"Close" closes it, too', async () => {
    await button.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('booking details: they print on one page, dark on light, without the list behind them', async ({
  page,
}) => {
  const paragraph = 'Please ring at the side gate; the house is asleep. '.repeat(10);
  const row = await openBooking(
    page,
    await makeBooking(page.request, {
      instagram: '@ada.hosts',
      services: ['shisha-catering', 'mocktail-services', 'shisha-rental'],
      eventType: 'birthday',
      budget: '500-1000',
      flavourPreferences: paragraph,
      specialRequirements: paragraph,
    }),
  );
  await row.getByRole('button', { name: 'View details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { name: 'Booking Status' })).toBeVisible();
  await expect(page.getByRole('tablist', { includeHidden: true }).first()).toBeHidden();
  await expect(dialog.getByText('Ada Lovelace', { exact: true })).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  );
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, margin })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), `pages of ${format}`).toHaveLength(1);
  }
});
