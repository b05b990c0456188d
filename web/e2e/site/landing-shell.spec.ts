import { expect } from '@playwright/test';
import { formIsLive, test } from '../kit/quiet';

test('landing: the page hydrates and scrolls through without a console message', async ({
  page,
}) => {
  await page.goto('/');
  await formIsLive(page);
  for (const part of await page.locator('section[id], footer').all()) {
    await part.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState('networkidle');
});

test('landing: nothing is wider than the screen', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const over = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(over, `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('landing: the whole page is readable, and the form names the contact of the business', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
    await expect(page.getByRole('link', { name: 'Flavours', exact: true })).toBeVisible();
    const note = page.getByRole('note');
    await expect(note).toContainText('needs JavaScript');
    await expect(note.getByRole('link', { name: 'hello@finesse.example' })).toHaveAttribute(
      'href',
      'mailto:hello@finesse.example',
    );
    await expect(note.getByRole('link', { name: '+44 20 7946 0123' })).toBeVisible();
    await expect(page.getByLabel('First Name*')).toBeHidden();
    // Step 1 of the form is in the HTML.
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'instagram']) {
      await expect(page.locator(`input[name="${name}"]`)).toBeAttached();
    }
  });

  test('login: a typed password stays in its field and out of the address', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page.getByRole('paragraph').nth(1)).toContainText('Signing in needs JavaScript');
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

  test('§2 404 page: any other path has "404 Page Not Found", the status and a link home', async ({
    page,
  }) => {
    for (const path of ['/nowhere', '/admin/nowhere', '/contact']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(
        page.getByText('Did you forget to add the page to the router?', { exact: true }),
      ).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where flavor meets finesse');
  });
});

test('landing: metadata for search engines and link previews', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Finesse | Luxury shisha and mocktail catering');
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', /Where flavor meets finesse/);
  await expect(meta('og:image')).toHaveAttribute('content', /^https?:\/\/.+\/social\.jpg$/);
  await expect(meta('robots')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/);
  await expect(meta('og:url')).toHaveAttribute('content', /^https?:\/\/[^/]+\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'LocalBusiness', name: 'Finesse' });

  // Icons, the social preview and the colour of the browser's bar are there.
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
    getComputedStyle(document.documentElement).getPropertyValue('--ink').trim(),
  );
  expect(theme).toBe(ink);
});
