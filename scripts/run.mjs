import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { build, checkNode, install, ROOT } from './lib/prepare.mjs';

// Runs a command of the built server, after installing and building what is missing:
// node scripts/run.mjs api/dist/cli/privacy.js export ada@example.com
const [command, ...rest] = process.argv.slice(2);
checkNode();
await install();
await build();
process.argv.splice(1, process.argv.length, resolve(ROOT, command), ...rest);
await import(pathToFileURL(resolve(ROOT, command)).href);
