import { randomInt } from 'node:crypto';
import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// Asks every call in every way that a generator can think of; the same seed asks the same again.
checkNode();
setUpMachine(['mysql', 'mariadb']);
await install();
await build();
const { report, vitest } = await import('./lib/stages.mjs');

process.env.FUZZ_SEED ??= String(randomInt(2 ** 31));
process.env.FUZZ_CASES ??= '10000';
const { FUZZ_CASES, FUZZ_SEED } = process.env;
console.log(
  `${FUZZ_CASES} cases; the same again: FUZZ_CASES=${FUZZ_CASES} FUZZ_SEED=${FUZZ_SEED} npm run test:fuzz`,
);
await vitest('every call in every way, on SQLite', 'api', ['--project', 'fuzz-sqlite']);
await vitest('every call in every way, on MySQL', 'api', ['--project', 'fuzz-mysql']);
await vitest('every call in every way, on MariaDB', 'api', ['--project', 'fuzz-mariadb']);
report();
