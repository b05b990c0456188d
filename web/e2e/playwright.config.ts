import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findHeadless } from '../../scripts/lib/machine.mjs';
import { launchWith } from './kit/launch';

const port = process.env['E2E_PORT'] ?? '8123';
/** A running site, such as the one in containers. */
const given = process.env['E2E_URL'];
const admin = { email: 'owner@example.com', password: 'correct horse battery' };
process.env['E2E_ADMIN_EMAIL'] = admin.email;
process.env['E2E_ADMIN_PASSWORD'] = admin.password;

export default defineConfig({
  testDir: '.',
  outputDir: '.results',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores, 61 tests take 127 s with two workers, 110 with three, 149 with four.
  workers: availableParallelism() + 1,
  // A run that hangs ends before the whole check does.
  globalTimeout: 15 * 60_000,
  // Twice the longest on a machine at half speed; only a test that hangs meets it.
  timeout: 60_000,
  expect: { timeout: 7000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: given ?? `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // While a page scrolls smoothly, presses miss; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker would fetch pages in the background; the offline tests allow it.
    serviceWorkers: 'block',
    // Recording all tests takes a quarter of the CPU; use `--trace on`.
    trace: 'on-first-retry',
    launchOptions: launchWith(findHeadless()),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // All others hold rules that do not depend on the width.
      testMatch: '**/*.{phone,both}.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(given === undefined && {
    webServer: {
      command: 'node e2e/kit/serve.mjs',
      cwd: '..',
      url: `http://127.0.0.1:${port}/api/health`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: { PORT: port, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    },
  }),
});
