import { expect, type Page } from '@playwright/test';
import { holdCode } from '../kit/hold-code';
import { test } from '../kit/quiet';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => nav(page).getByRole('button', { name: 'Menu' });

test('spec §4 landing on a phone: the menu opens, closes on choice, on Escape and when the focus leaves it, and the booking button stays in view up to the form', async ({
  page,
}) => {
  await page.goto('/');
  const contact = nav(page).getByRole('link', { name: 'Contact' });
  await expect(contact).toBeHidden();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await contact.click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(contact).toBeHidden();
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport();
  await toggle(page).click();
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page)).toBeFocused();
  await toggle(page).click();
  await contact.focus();
  await page.keyboard.press('Tab');
  await expect(nav(page).getByRole('link', { name: 'Book', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).click();
  await nav(page).getByRole('link', { name: 'Book', exact: true }).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('First Name*')).toBeInViewport();

  const bar = page.locator('.booking-bar').getByRole('link', { name: 'Book', exact: true });
  const canBePressed = () =>
    bar.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === link;
    });
  const show = (id: string, block: 'start' | 'end' = 'start') =>
    page
      .locator(`#${id}`)
      .evaluate((part, to) => part.scrollIntoView({ block: to, behavior: 'instant' }), block);
  await show('contact', 'end');
  await expect.poll(canBePressed, 'at the form').toBe(false);
  await bar.focus();
  await expect.poll(canBePressed, 'with the keyboard on it').toBe(true);
  await bar.blur();
  await show('home');
  await expect.poll(canBePressed, 'over the opening, which has its own button').toBe(false);
  for (const id of ['services', 'packages', 'shisha-rentals', 'flavours']) {
    await show(id);
    await expect.poll(canBePressed, id).toBe(true);
  }
  await bar.click();
  await expect(page.getByLabel('First Name*')).toBeInViewport({ ratio: 1 });
});

test('landing on a phone: the menu pressed twice before hydration opens and stays open', async ({
  page,
}) => {
  const release = await holdCode(page, 'core');
  await page.goto('/', { waitUntil: 'commit' });
  for (let press = 0; press < 2; press++) await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(nav(page).getByRole('link', { name: 'Contact' })).toBeVisible();
});
