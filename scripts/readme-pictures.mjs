import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/machine.mjs';
import { build, install, ROOT } from './lib/prepare.mjs';

// npm run pictures: takes the README's pictures from the running site with a made-up season.
install();
build();
const { chromium } = await import('@playwright/test');

const PORT = '8124';
const URL = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: 'owner@example.com', password: 'correct horse battery' };
const dataDir = mkdtempSync(join(tmpdir(), 'finesse-pictures-'));
const env = {
  ...process.env,
  PORT,
  DATA_DIR: dataDir,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};
const node = (...args) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });

const out = join(ROOT, 'docs/images');
mkdirSync(out, { recursive: true });
await once(node('api/dist/commands/seed/main.js'), 'exit');
const server = node('api/dist/main.js');
try {
  await answering();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const shoot = (name) =>
    page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.goto(URL, { waitUntil: 'networkidle' });
  await shoot('landing');
  await page.goto(`${URL}/admin/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('table').waitFor();
  await page
    .getByText('Welcome to the admin dashboard', { exact: true })
    .waitFor({ state: 'hidden' });
  await shoot('dashboard');
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true });
}

async function answering() {
  for (;;) {
    const ok = await fetch(`${URL}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
