import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// The most used functions of visitors and the owner in Firefox and in WebKit, the engine of every
// browser on an iPhone. npm run test:browsers -- sign-in runs only the spec of that name.
const LIMIT_MS = 15 * 60_000;

checkNode();
setUpMachine(['firefox', 'webkit', 'xvfb']);
await install();
await build();
const { startFirefox, startWebkit } = await import('./lib/browsers.mjs');
const { startSite } = await import('./lib/site.mjs');
const { report, vitest } = await import('./lib/stages.mjs');

const ENGINES = [
  { engine: 'firefox', name: 'Firefox', start: startFirefox },
  { engine: 'webkit', name: 'WebKit', start: startWebkit },
];
const started = [];
const end = () => Promise.all(started.splice(0).map((running) => running.end()));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(signal));
setTimeout(() => void stop(`more than ${LIMIT_MS / 60_000} minutes`), LIMIT_MS).unref();

try {
  const admin = { email: 'owner@example.com', password: 'correct horse battery' };
  const site = await startSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT: 'off',
  });
  started.push(site);
  process.env.E2E_URL = site.url;
  process.env.E2E_ADMIN_EMAIL = admin.email;
  process.env.E2E_ADMIN_PASSWORD = admin.password;
  // In parallel: each uses one core.
  await Promise.all(
    ENGINES.map(async ({ engine, name, start }) => {
      const browser = await start();
      started.push(browser);
      process.env[`${engine.toUpperCase()}_URL`] = browser.url;
      const config = ['--config', 'browsers/vitest.config.ts', '--project', engine];
      await vitest(name, 'web', [...config, ...process.argv.slice(2)]);
    }),
  );
} finally {
  await end();
}
report();

async function stop(why) {
  console.error(`Ended by ${why}.`);
  await end();
  process.exit(1);
}
