import { expect, type Page } from '@playwright/test';
import { formIsLive, test } from '../kit/quiet';

const section = (page: Page, id: string) => page.locator(`section#${id}`);
const titleOf = (page: Page, id: string) =>
  section(page, id).getByRole('heading', { level: 2 }).first();

test(
  'spec §2 landing: its parts hydrate as one scrolls to them, the form’s code not before, and the hero’s buttons lead to form and flavours',
  { tag: '@core' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /BookingForm|AdminPage|store-/.test(url))).toEqual([]);
    for (const part of await page.locator('section[id], footer').all())
      await part.scrollIntoViewIfNeeded();
    await formIsLive(page);
    await page.waitForLoadState('networkidle');
    for (const picture of await section(page, 'gallery').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100);
    }
    const hero = section(page, 'home');
    await hero.getByRole('button', { name: 'Explore Flavours' }).click();
    await expect(titleOf(page, 'flavours')).toBeInViewport();
    await hero.getByRole('button', { name: 'Book Your Event' }).click();
    await expect(titleOf(page, 'contact')).toBeInViewport();
  },
);

test('spec §2 landing: the hero’s buttons work by space bar before any other script has loaded, and before the rest is laid out', async ({
  page,
}) => {
  await page.route(/core-[^/]*\.js/, () => undefined);
  await page.goto('/');
  const explore = section(page, 'home').getByRole('button', { name: 'Explore Flavours' });
  await explore.evaluate((button: HTMLElement) => {
    document.documentElement.setAttribute('data-first-screen', '');
    button.click();
  });
  await expect(titleOf(page, 'flavours')).toBeInViewport();
  await page.goto('/');
  await explore.press(' ');
  await expect(page).toHaveURL(/#flavours$/);
  await expect(titleOf(page, 'flavours')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('landing and login without scripts: all is readable, the form names other ways, and a typed password stays out of the address', async ({
    page,
  }) => {
    await page.goto('/');
    for (const title of await page.getByRole('heading', { level: 2 }).all())
      await expect(title).toBeVisible();
    const note = page.getByRole('note');
    await expect(note).toContainText('needs JavaScript');
    await expect(note.getByRole('link', { name: 'hello@finesse.example' })).toHaveAttribute(
      'href',
      'mailto:hello@finesse.example',
    );
    await expect(note.getByRole('link', { name: '+44 20 7946 0123' })).toBeVisible();
    await expect(page.getByLabel('First Name*')).toBeHidden();

    await page.goto('/admin/login');
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('quiet lamp 47');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Email').press('Enter');
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByLabel('Email')).toHaveValue('owner@example.com');
  });
});

test.describe('unknown paths', () => {
  test.use({ failedAnswers: true });

  test(
    'spec §2 unknown path: "404 Page Not Found", the hint, the status and a link home',
    { tag: '@core' },
    async ({ page }) => {
      const answer = await page.goto('/admin/nowhere');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(
        page.getByText('Did you forget to add the page to the router?', { exact: true }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Where flavor meets finesse',
      );
    },
  );
});

test('landing: icons, the preview for links and the colour of the browser’s bar are there', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const preview = page.locator('meta[property="og:image"]');
  const files = {
    'image/svg+xml': await page.locator('link[rel="icon"]').getAttribute('href'),
    'image/png': await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'),
    'image/jpeg': new URL((await preview.getAttribute('content')) ?? '').pathname,
  };
  for (const [type, path] of Object.entries(files)) {
    const answer = await page.request.get(path ?? '');
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type]);
  }
  const theme = await page.locator('meta[name="theme-color"]').getAttribute('content');
  const ink = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--bs-body-bg').trim(),
  );
  expect(theme).toBe(ink);
});
