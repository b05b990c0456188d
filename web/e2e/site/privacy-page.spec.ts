import { expect } from '@playwright/test';
import { fillAll, guest, next, openForm, submit, toast } from './booking-form';
import { test } from '../kit/quiet';

const PARTS = [
  'What we keep',
  'Why',
  'How long',
  'Who sees it',
  'Cookies and your browser',
  'Your rights',
];

test('privacy page: linked in the footer, with what is kept, why, how long, who sees it and how to ask', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page).toHaveTitle('Privacy | Finesse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(PARTS);
  await expect(page.getByText('Until 24 months after your event')).toBeVisible();
  await expect(page.getByText('more than 3 years after you asked counts as 3')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'hello@finesse.example' })).toHaveAttribute(
    'href',
    'mailto:hello@finesse.example',
  );
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('privacy page: it needs no script and sets no cookie', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('the login page', () => {
  // That nobody is signed in is told by a 401.
  test.use({ failedAnswers: true });

  test('privacy page: it names every cookie that a sign-in sets', async ({ page }) => {
    await page.goto('/admin/login');
    const { E2E_ADMIN_EMAIL, E2E_ADMIN_PASSWORD } = process.env;
    const data = { email: E2E_ADMIN_EMAIL, password: E2E_ADMIN_PASSWORD };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['finesse-device', 'finesse-session']);
    await page.goto('/privacy');
    for (const name of names) await expect(page.getByRole('main').getByText(name)).toBeVisible();
  });
});

test('privacy page: nothing is wider than the screen', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/privacy');
    const over = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(over, `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
});

test('privacy page: the form links it beside the terms, in a new tab', async ({ page }) => {
  await openForm(page);
  for (let step = 1; step < 5; step += 1) await next(page);
  const [notice] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'How we use your details' }).click(),
  ]);
  await expect(notice.getByRole('heading', { level: 2 })).toHaveText(PARTS);
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
});

test('privacy: a sent request leaves nothing of itself in the browser', async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  const who = guest('leaves-nothing');
  await openForm(page);
  await fillAll(page, who);
  await expect.poll(kept).toContain(who.email);
  await submit(page);
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  await expect.poll(kept).not.toMatch(/leaves-nothing|Okafor|Orchard|900123/);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('privacy page: it is complete', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(PARTS);
  });
});
