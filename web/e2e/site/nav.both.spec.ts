import { expect } from '@playwright/test';
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

test('spec §2 navigation: each item leads to its section, "Home" to the very top, and the bar changes its look after 100 px and back', async ({
  page,
  isMobile,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const item = (label: string) => nav.getByRole('link', { name: label, exact: true });
  const goTo = async (label: string) => {
    if (isMobile) await nav.getByRole('button', { name: 'Menu' }).click();
    await item(label).click();
  };
  await page.goto('/');
  const look = () => nav.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const before = await look();
  for (const [label, id] of Object.entries(ITEMS)) {
    await goTo(label);
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
  }
  await goTo('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(101);
  await expect(nav).toHaveAttribute('data-scrolled');
  await expect.poll(look).not.toBe(before);
  expect((await nav.boundingBox())?.y).toBe(0);
  await scrollTo(100);
  await expect(nav).not.toHaveAttribute('data-scrolled');
  await expect.poll(look).toBe(before);

  await test.step('scrolling is smooth, and instant with reduced motion', async () => {
    const behaviour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behaviour()).toBe('auto');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await behaviour()).toBe('smooth');
  });
});
