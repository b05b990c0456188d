import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
await install();
await build({ anyway: true });
