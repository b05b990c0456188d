import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// What `npm test` asks of the server itself, through nginx with the product's configuration.
checkNode();
setUpMachine(['nginx', 'openssl', 'browser', 'headless']);
await install();
await build();
const { report, vitest } = await import('./lib/stages.mjs');

await vitest('calls through nginx', 'api', ['--project', 'nginx']);
report();
