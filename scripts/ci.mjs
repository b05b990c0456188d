import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { canRunContainers } from './lib/containers.mjs';
import { isRootOnDebian } from './lib/machine.mjs';
import { ROOT } from './lib/prepare.mjs';

// npm test as the README says, then the longer suites, with one grand total last.
const SUITES = [
  'test',
  'test:desktop',
  'test:nginx',
  'test:processes',
  'test:mysql',
  'test:fuzz',
  ...(canRunContainers() ? ['test:containers'] : []),
  ...(isRootOnDebian() ? ['test:browsers', 'test:faults', 'test:cluster'] : []),
];
// What a reader of the end of a long output must see.
const NAMED = /^(! |✗ )/;
const TOTAL = /^(\d+) passed, (\d+) failed$/;

const total = { passed: 0, failed: 0 };
const started = Date.now();
const named = [];
for (const suite of SUITES) {
  console.log(`── npm run ${suite}`);
  const { code, lines } = await run(suite);
  named.push(...lines.filter((line) => NAMED.test(line)));
  const [, passed = 0, failed = 0] = lines.findLast((line) => TOTAL.test(line))?.match(TOTAL) ?? [];
  total.passed += Number(passed);
  // A suite that broke before it could count has failed as well.
  total.failed += Number(failed) || (code === 0 ? 0 : 1);
}
for (const line of named) console.log(line);
// It is to stay under 45 on two cores: longer, and nobody waits for it.
console.log(`in ${Math.round((Date.now() - started) / 60_000)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function run(suite) {
  const child = spawn('npm', ['run', '--silent', suite], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REPEAT_FAILED: '1' },
  });
  const ended = once(child, 'close');
  const lines = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    // Only the grand total stands alone.
    console.log(TOTAL.test(line) ? `${suite}: ${line}` : line);
  }
  const [code] = await ended;
  return { code, lines };
}
