import { setUpMachine } from '../scripts/lib/machine.mjs';
import { build, checkNode, install } from '../scripts/lib/prepare.mjs';

// npm run bench: speed and memory of the built server beside their limits; exits 1 where one is
// missed, but not with --short, which only sees whether it runs. Names of parts run only those:
// npm run bench -- ratio growth.
checkNode();
setUpMachine(['mariadb']);
await install();
// Installed only for the bench.
await install('bench/api');
await build();
const { bench, PARTS } = await import('./api/main.mjs');
const { isShort } = await import('./api/length.mjs');

const wanted = process.argv.slice(2).filter((argument) => argument !== '--short');
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  console.error(`There is no ${unknown} to run; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const allKept = await bench(wanted.length > 0 ? wanted : Object.keys(PARTS));
process.exitCode = allKept || isShort ? 0 : 1;
