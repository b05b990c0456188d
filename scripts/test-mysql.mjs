import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// What `npm test` asks on SQLite and MariaDB, on the MySQL that the compose file runs.
checkNode();
setUpMachine(['mysql']);
await install();
await build();
const { report, vitest } = await import('./lib/stages.mjs');

await vitest('calls on MySQL', 'api', ['--project', 'mysql']);
report();
