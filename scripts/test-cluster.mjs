import { isRootOnDebian, setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
if (!isRootOnDebian()) {
  console.error(
    'The cluster suite runs three database servers as another user; it needs Debian, as root.',
  );
  process.exit(1);
}
setUpMachine(['mariadb', 'galera', 'haproxy']);
await install();
await build();
const { report, vitest } = await import('./lib/stages.mjs');

await vitest('cluster', 'api', ['--project', 'cluster']);
report();
