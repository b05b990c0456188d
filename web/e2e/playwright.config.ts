import { defineConfig } from '@playwright/test';
import { findHeadless } from '../../scripts/lib/machine.mjs';
import { launchWith } from './launch';

const port = process.env['E2E_PORT'] ?? '8123';
/** A site that is up already, such as the one in containers. */
const given = process.env['E2E_URL'];
const admin = { email: 'owner@example.com', password: 'correct horse battery' };
process.env['E2E_ADMIN_EMAIL'] = admin.email;
process.env['E2E_ADMIN_PASSWORD'] = admin.password;

export default defineConfig({
  testDir: '.',
  outputDir: '.results',
  fullyParallel: true,
  forbidOnly: true,
  // Twice the cores: a form, a toast and a glide are waited for, not worked at.
  workers: 4,
  timeout: 30_000,
  expect: { timeout: 7000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: given ?? `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A page that glides is pressed beside; the tests of gliding ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch pages and keep days beside what a test looks at; those about it let it in.
    serviceWorkers: 'block',
    // Recording every test takes a quarter of the processor; ask for it by `--trace on`.
    trace: 'off',
    launchOptions: launchWith(findHeadless()),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Rules that hold whatever the width.
      testIgnore: '*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(given === undefined && {
    webServer: {
      command: 'node e2e/serve.mjs',
      cwd: '..',
      url: `http://127.0.0.1:${port}/api/health`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: { PORT: port, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    },
  }),
});
