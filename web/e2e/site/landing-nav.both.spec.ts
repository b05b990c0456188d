import { expect, type Page } from '@playwright/test';
import { test } from '../kit/quiet';

const ITEMS = {
  Home: 'home',
  Services: 'services',
  Packages: 'packages',
  Memberships: 'memberships',
  Pricing: 'shisha-rentals',
  Flavours: 'flavours',
  Contact: 'contact',
};

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => nav(page).getByRole('button', { name: 'Menu' });
const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

async function openMenu(page: Page): Promise<void> {
  if (onPhone(page)) await toggle(page).click();
}

test('§2 navigation: seven items in order, each leading to its section', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  const links = nav(page).getByRole('list').getByRole('link');
  await expect(links).toHaveText(Object.keys(ITEMS));
  for (const [label, id] of Object.entries(ITEMS)) {
    const link = nav(page).getByRole('link', { name: label, exact: true });
    if (!(await link.isVisible())) await openMenu(page);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(page.viewportSize()?.height ?? 0);
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
  }
});

test('§2 navigation: "Home" leads to the very top', async ({ page }) => {
  await page.goto('/#contact');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await openMenu(page);
  await nav(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('§2 navigation: the bar stays at the top and changes its look after 100 px, and back', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const look = () => nav(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const before = await look();
  await scrollTo(100);
  await expect(nav(page)).not.toHaveAttribute('data-scrolled');
  await scrollTo(101);
  await expect(nav(page)).toHaveAttribute('data-scrolled');
  await expect.poll(look).not.toBe(before);
  expect((await nav(page).boundingBox())?.y).toBe(0);
  await scrollTo(0);
  await expect(nav(page)).not.toHaveAttribute('data-scrolled');
  await expect.poll(look).toBe(before);
});

test('§2 navigation: scrolling to a section is smooth, and instant with reduced motion', async ({
  page,
}) => {
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});
