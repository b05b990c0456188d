import { expect, type Page } from '@playwright/test';
import { holdCode } from '../kit/hold-code';
import { test } from '../kit/quiet';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => nav(page).getByRole('button', { name: 'Menu' });

test('§4 landing: the mobile menu opens, closes on choice, on Escape and when the focus leaves it', async ({
  page,
}) => {
  await page.goto('/');
  const contact = nav(page).getByRole('link', { name: 'Contact' });
  await expect(contact).toBeHidden();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(page)).toHaveText('Close menu');
  await contact.click();
  await expect(toggle(page)).toHaveText('Menu');
  await expect(contact).toBeHidden();
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport();
  await toggle(page).click();
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page)).toBeFocused();
  await toggle(page).click();
  await contact.focus();
  await page.keyboard.press('Tab');
  await expect(nav(page).getByRole('link', { name: 'Book now' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).click();
  await nav(page).getByRole('link', { name: 'Book now' }).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('First Name*')).toBeInViewport();
});

for (const presses of [1, 2])
  test(`landing: the menu pressed before hydration (${String(presses)}×) opens and stays open`, async ({
    page,
  }) => {
    const release = await holdCode(page, 'core');
    await page.goto('/', { waitUntil: 'commit' });
    for (let press = 0; press < presses; press++) await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(nav(page).getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  });

test('landing on a phone: the booking button stays in view, and is hidden at the form', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('.booking-bar')).toContainText('Evenings from $250');
  const bar = page.locator('.booking-bar').getByRole('link', { name: 'Book now' });
  const canBePressed = () =>
    bar.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === link;
    });
  expect(await canBePressed(), 'over the opening, which has its own button').toBe(false);
  for (const id of ['services', 'packages', 'flavours', 'gallery']) {
    await page.locator(`#${id}`).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(canBePressed).toBe(true);
  }
  await page.getByLabel('Phone Number*').scrollIntoViewIfNeeded();
  await expect.poll(canBePressed).toBe(false);
  await page.locator('#contact').evaluate((part) => part.scrollIntoView({ block: 'end' }));
  await bar.focus();
  await expect.poll(canBePressed, 'with the keyboard on it').toBe(true);
});

test('landing on a phone: the three packages fit on one screen', async ({ page }) => {
  await page.goto('/');
  const list = page.locator('.package-list');
  // It is laid out after the first paint.
  await expect(list).toBeVisible();
  const { height } = (await list.boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThan(844);
});

test('landing on a phone: "Book now" brings the first field of the form into view', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#services').evaluate((part) => part.scrollIntoView());
  await page.locator('.booking-bar').getByRole('link', { name: 'Book now' }).click();
  await expect(page.getByLabel('First Name*')).toBeInViewport({ ratio: 1 });
});
