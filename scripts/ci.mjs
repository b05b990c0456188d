import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { canRunContainers } from './lib/containers.mjs';
import { isRootOnDebian } from './lib/machine.mjs';
import { ROOT } from './lib/prepare.mjs';

// npm test, then the longer suites, with one grand total as the last line.
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
// Lines repeated at the end of the output: failed stages and tests, and interventions.
const REPORTED = /^(! |✗ )/;
const TOTAL = /^(\d+) passed, (\d+) failed$/;

const total = { passed: 0, failed: 0 };
const started = Date.now();
const reported = [];
for (const suite of SUITES) {
  console.log(`── npm run ${suite}`);
  const { code, lines } = await run(suite);
  reported.push(...lines.filter((line) => REPORTED.test(line)));
  const [, passed = 0, failed = 0] = lines.findLast((line) => TOTAL.test(line))?.match(TOTAL) ?? [];
  total.passed += Number(passed);
  // A suite that ended before it could count has failed, too.
  total.failed += Number(failed) || (code === 0 ? 0 : 1);
}
for (const line of reported) console.log(line);
// CI ends it after 90 minutes.
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
    // The closing line of a suite must not look like the grand total.
    console.log(TOTAL.test(line) ? `${suite}: ${line}` : line);
  }
  const [code] = await ended;
  return { code, lines };
}
