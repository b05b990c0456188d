import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { statusOf } from '../test/names';
import { openForm } from './booking-form';
import { openBooking } from './dashboard';
import type { Page } from './page';
import { makeBooking } from './site';
import { expect, test } from './test';

/** What has the focus, by the words that name it. */
const focused = (page: Page) =>
  page.tab.run(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLElement && 'labels' in at ? at.labels : null;
    const words = (label as NodeListOf<HTMLLabelElement> | null)?.[0]?.textContent;
    return (words ?? at?.getAttribute('aria-label') ?? at?.textContent)?.trim() ?? '';
  });

/** Where Tab leads from where the focus is; an input of several parts counts once. */
async function tabsFrom(page: Page, most: number): Promise<string[]> {
  const places: string[] = [];
  while (places.length < most) {
    await page.key('Tab');
    const place = await focused(page);
    if (place !== places.at(-1)) places.push(place);
  }
  return places;
}

test('keyboard: Tab goes through the fields of a step in order, skipping the honeypot, to its buttons', async ({
  page,
}) => {
  await page.tab.resize(390, 664);
  await openForm(page);
  await page.press(await page.field('First Name*'));
  expect(await tabsFrom(page, 5)).toEqual([
    'Last Name*',
    'Email*',
    'Phone Number*',
    BOOKING_FIELDS.instagram.label,
    'Next Step',
  ]);
  for (const title of ['Service Selection', 'Event Details']) {
    await page.key('Enter');
    const heading = await page.get('heading', title);
    await page.until(`${title} has the focus`, () => page.hasFocus(heading), true);
    if (title === 'Event Details') break;
    expect(await tabsFrom(page, 5)).toEqual([
      'Shisha Catering',
      'Mocktail Services',
      'Shisha Rental',
      'Previous',
      'Next Step',
    ]);
  }
  expect(await tabsFrom(page, 8)).toEqual([
    'Event Date*',
    'Event Time*',
    'Event Location*',
    'Number of Guests*',
    'Event Type',
    'Number of Days (Optional)',
    'Previous',
    'Next Step',
  ]);
});

test('keyboard: Enter in a field of the form goes to the next step', async ({ page }) => {
  await openForm(page);
  await page.press(await page.field('Email*'));
  await page.key('Enter');
  const heading = await page.get('heading', 'Service Selection');
  await page.until('the title has the focus', () => page.hasFocus(heading), true);
});

test('toast: F8 moves the focus to it, Close dismisses it', async ({ page }) => {
  const row = await openBooking(page, await makeBooking());
  await page.choose(await page.get('combobox', statusOf('Ada Lovelace'), row), 'Conf');
  await page.key('Enter');
  await page.text('Status Updated');
  await page.key('F8');
  const isAtToasts = () =>
    page.tab.run(() => document.activeElement?.matches('.toast-viewport') ?? false);
  await page.until('the toasts have the focus', isAtToasts, true);
  // Undo and the two ways to tell the customer come before it.
  expect(await tabsFrom(page, 5)).toContain('Close');
  await page.pressButton('Close');
  await page.until('toasts', () => page.countToasts(), 0);
});
