import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// The browser suite at a desk's width; `npm test` has it on a phone.
checkNode();
setUpMachine(['browser', 'headless', 'pdfReader']);
await install();
await build();
const { playwright, report } = await import('./lib/stages.mjs');

await playwright('browser at a desk', 'web', ['--project=desktop']);
report();
