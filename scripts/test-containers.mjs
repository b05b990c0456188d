import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canRunContainers, composeStack, openDocker } from './lib/containers.mjs';
import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
if (!canRunContainers()) {
  console.error(
    'The container suite is run as root; it needs Docker with Compose 2.24, or Debian.',
  );
  process.exit(1);
}
setUpMachine(['browser']);
await install();
await build();
const { report, playwright, vitest } = await import('./lib/stages.mjs');

const ADDRESS = '127.0.0.1:18080';
const admin = { email: 'owner@example.com', password: 'correct horse battery' };
const secrets = {
  DATABASE_PASSWORD: randomBytes(24).toString('base64url'),
  SESSION_SECRET: randomBytes(36).toString('base64url'),
};
const folder = mkdtempSync(join(tmpdir(), 'finesse-containers-env-'));
const file = join(folder, 'env');
writeFileSync(
  file,
  Object.entries({
    ...secrets,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SITE_URL: `http://${ADDRESS}`,
    PUBLISH_HTTP: ADDRESS,
    PUBLISH_HTTPS: '127.0.0.1:18443',
    RATE_LIMIT: 'off',
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);

const docker = await openDocker();
const stack = composeStack(file);
try {
  // Left over from an interrupted run, with another database password.
  stack.takeDown();
  stack.bringUp();
  process.env.STACK = JSON.stringify({
    url: `http://${ADDRESS}`,
    databasePassword: secrets.DATABASE_PASSWORD,
    compose: stack.command,
  });
  const only = ['--no-file-parallelism', '--project'];
  await vitest('calls in containers', 'api', [...only, 'containers']);
  process.env.E2E_URL = `http://${ADDRESS}`;
  process.env.E2E_ADMIN_EMAIL = admin.email;
  process.env.E2E_ADMIN_PASSWORD = admin.password;
  await playwright('browser through nginx in containers', 'web', [
    'dashboard/sign-in.spec',
    'site/booking-submit',
  ]);
  await vitest('a year in containers', 'api', [...only, 'containers-year']);
  stack.takeDown();
  await vitest('the page for operators', 'api', [...only, 'containers-operating']);
} finally {
  stack.takeDown();
  await docker.close();
  rmSync(folder, { recursive: true });
}
report();
