import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// The program and its commands, started, stopped and killed as an operator does; backups, and
// pictures that take a process down.
checkNode();
setUpMachine(['mariadb', 'openssl']);
await install();
await build();
const { report, vitest } = await import('./lib/stages.mjs');

await vitest('processes', 'api', ['--project', 'processes']);
await vitest('processes on MariaDB', 'api', ['--project', 'processes-on-mariadb']);
report();
