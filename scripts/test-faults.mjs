import { isRootOnDebian, setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
if (!isRootOnDebian()) {
  console.error('The fault suite mounts a small disk and sets a clock; it needs Debian, as root.');
  process.exit(1);
}
setUpMachine(['mysql', 'mariadb', 'faketime', 'mailReaders', 'calendars']);
await install();
await build();
const { report, vitest } = await import('./lib/stages.mjs');

// One after the other: their timings are part of what is shown.
await vitest('faults', 'api', ['--project', 'faults', '--no-file-parallelism']);
process.env.FAULTS_ON = 'mysql';
await vitest('faults of MySQL', 'api', [
  '--project',
  'faults',
  'test/system/faults/database-server.spec.ts',
]);
report();
