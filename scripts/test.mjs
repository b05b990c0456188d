import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
setUpMachine(['mariadb', 'openssl', 'browser', 'headless', 'pdfReader']);
await install();
await build();

const { check, report, playwright, vitest } = await import('./lib/stages.mjs');

// Each of these keeps one core busy, and none measures time; those below have both cores alone.
await Promise.all([
  // In one process it would keep only one core busy, long after all else has ended.
  check('lint', 'npx', ['eslint', '.', '--ignore-pattern', 'web/', '--max-warnings', '0']),
  check('lint of the client', 'npx', ['eslint', 'web', '--max-warnings', '0']),
  check('types', 'npm', ['run', 'typecheck', '--silent']),
  check('format', 'npx', ['prettier', '--check', '.']),
  check('tokens', 'node', ['scripts/tokens.mjs', '--check']),
  vitest('units of the server', 'api', ['--project', 'unit']),
  vitest('units of the client', 'web'),
]);
await vitest('calls on SQLite', 'api', ['--project', 'sqlite']);
await vitest('calls on MariaDB', 'api', ['--project', 'mariadb']);
await playwright('browser on a phone', 'web', ['--project=phone']);
report();
