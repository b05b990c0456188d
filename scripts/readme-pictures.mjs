import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from './lib/machine.mjs';
import { build, install, ROOT } from './lib/prepare.mjs';
import { startSite } from './lib/site.mjs';

// npm run pictures: takes the README's pictures from the running site with a made-up half year.
await install();
await build();
const { chromium } = await import('@playwright/test');

const ADMIN = { email: 'owner@example.com', password: 'correct horse battery' };
const out = join(ROOT, 'docs/images');
mkdirSync(out, { recursive: true });
const site = await startSite(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  { before: 'tools/seed/main.mjs' },
);
try {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const shoot = (name) =>
    page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await shoot('landing');
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('table').waitFor();
  await page
    .getByText('Welcome to the admin dashboard', { exact: true })
    .waitFor({ state: 'hidden' });
  // So that no row is hovered.
  await page.mouse.move(0, 0);
  await shoot('dashboard');
  await browser.close();
} finally {
  await site.end();
}
