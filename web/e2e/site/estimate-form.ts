import { expect, type Page } from '@playwright/test';
import { SITE } from '../../test/names';

/** Scrolls to the estimate, and waits until it has hydrated. */
export async function openEstimate(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Pricing' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live] .price-list')).toBeAttached();
}

export const choose = (page: Page, group: string, option: string | RegExp) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option }).check();

export const addOn = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** The bill of the estimate. */
export const bill = (page: Page) => page.getByRole('complementary', { name: 'Your evening' });

export const lines = (page: Page) => bill(page).getByRole('listitem');

export const expectTotal = (page: Page, total: string) =>
  expect(bill(page).getByRole('status')).toContainText(`Total ${total}`);

export const ask = (page: Page) => bill(page).getByRole('link', { name: SITE.request }).click();

/** The note on the estimate in the booking form. */
export const chosen = (page: Page) =>
  page.getByRole('form', { name: 'Booking request' }).locator('p', { hasText: /^Your estimate/ });
