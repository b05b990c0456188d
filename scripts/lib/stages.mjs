import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ROOT } from './prepare.mjs';

/** Twice the longest stage on a machine at half speed. */
const LIMIT_MS = 20 * 60_000;
/** Within this a runner ends what it started; then it is killed. */
const GRACE_MS = 10_000;
const SLOWEST = 15;
/** The runners' reports of the last run, which git ignores. */
const REPORTS = join(ROOT, '.reports');

const totals = { passed: 0, failed: 0 };
/** What is repeated at the end of the output. */
const reported = [];
const started = Date.now();
/** Each ends a command that runs. */
const running = new Set();
let isEnding = false;
/** In CI a failed test is repeated once, and reported where it passes only then: it has a defect. */
const REPEATS = process.env.CI ? 1 : 0;

/** Says that a suite cannot be run here; it is a failure where somebody asked for it. */
export function leaveOut(name, needs, isFailure) {
  if (isFailure) totals.failed += 1;
  reported.push(`! left out: ${name} needs ${needs}`);
}

/** A command that passes or fails as a whole: one test. */
export async function check(name, command, args) {
  const start = Date.now();
  const { code, output } = await run(command, args);
  const passed = code === 0;
  printResult(name, {
    tests: [{ title: 'the command', file: name, passed, seconds: 0 }],
    output,
    start,
  });
}

/** A Vitest run in a workspace; its tests are read from its JSON report. */
export const vitest = (name, workspace, args = [], variables = {}) =>
  counted(name, workspace, variables, {
    command: (file) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--retry=${REPEATS}`,
      ...args,
    ],
    tests: ({ testResults }) =>
      testResults.flatMap(({ name: file, assertionResults }) =>
        chosen(assertionResults, args).map(({ fullName, status, duration, failureMessages }) => ({
          title: fullName,
          file: relative(join(ROOT, workspace), file),
          passed: status === 'passed',
          // Only a test that failed before it passed has a failure message.
          repeated: status === 'passed' && failureMessages.length > 0,
          seconds: (duration ?? 0) / 1000,
          message: failureMessages[0],
        })),
      ),
    filters: parse(args).positionals,
  });

/** A skipped test is a failure, unless it is one that the names asked for leave out. */
const chosen = (results, args) =>
  parse(args).values.testNamePattern
    ? results.filter(({ status }) => status !== 'skipped')
    : results;

/** A Playwright run of the client's browser tests. */
export const playwright = (name, args = [], variables = {}) =>
  counted(name, 'web', variables, {
    command: () => [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      `--retries=${REPEATS}`,
      ...args,
    ],
    variables: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    tests: ({ suites }) => suites.flatMap((suite) => testsOf(suite)),
    filters: parse(args).positionals,
  });

/** Options of the runners whose value is an argument of its own. */
const WITH_VALUE = {
  project: {},
  config: { short: 'c' },
  grep: { short: 'g' },
  'grep-invert': {},
  testNamePattern: { short: 't' },
  workers: { short: 'j' },
};

/** `positionals` are what a runner is to find in the names of files, as `vitest run bookings-list` is. */
const parse = (args) =>
  parseArgs({
    args,
    strict: false,
    options: Object.fromEntries(
      Object.entries(WITH_VALUE).map(([name, rest]) => [name, { type: 'string', ...rest }]),
    ),
  });

/** @param describes titles of the `describe` blocks around the suite */
const testsOf = ({ specs = [], suites = [] }, describes = []) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      title: [...describes, title].join(' '),
      file: `${file} (${projectName})`,
      passed: status === 'expected' || status === 'flaky',
      repeated: status === 'flaky',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: results[0]?.error?.message,
    })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, [...describes, suite.title])),
];

async function counted(name, workspace, given, runner) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name.replaceAll(/[^\w-]+/g, '-')}.json`);
  rmSync(file, { force: true });
  const start = Date.now();
  const [program, ...args] = runner.command(file);
  // Not by npx, which does not forward signals.
  const { code, output } = await run(process.execPath, [join(ROOT, program), ...args], {
    cwd: join(ROOT, workspace),
    variables: { ...given, ...runner.variables?.(file) },
  });
  const tests = existsSync(file) ? runner.tests(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const files = tests.map((test) => test.file);
  const errors = runner.filters
    .filter((filter) => !files.some((path) => path.includes(filter)))
    .map((filter) => `${filter} names no file of tests`);
  // A run without tests, or with an error outside of a test, has failed, too.
  const hasFailed = code !== 0 || tests.length === 0;
  if (hasFailed && tests.every(({ passed }) => passed)) errors.push('the run itself failed');
  printResult(name, { tests, errors, output, start });
}

/**
 * Runs a command in a process group of its own, which is ended when the time is over.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, args, { cwd = ROOT, variables = {} } = {}) {
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = new Promise((resolve) => child.on('close', resolve));
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // It has ended already.
    }
  };
  // Playwright ends its web server, which is in a group of its own, at SIGINT alone.
  const end = async () => {
    signal('SIGINT');
    await Promise.race([closed, delay(GRACE_MS)]);
    signal('SIGKILL');
  };
  const limit = setTimeout(() => {
    output += `\nEnded after ${LIMIT_MS / 60_000} minutes.`;
    void end();
  }, LIMIT_MS);
  running.add(end);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => {
    const finish = (code) => {
      clearTimeout(limit);
      running.delete(end);
      // Else the next suite would start.
      if (!isEnding) resolve({ code, output });
    };
    child.on('error', (error) => {
      output += String(error);
      finish(1);
    });
    child.on('close', finish);
    // A browser that outlives its runner keeps the pipes open.
    child.on('exit', (code) => setTimeout(finish, 5000, code).unref());
  });
}

/** Ends what runs, with the servers and browsers that it started. */
export async function endRunning() {
  isEnding = true;
  await Promise.all([...running].map((end) => end()));
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

/** A figure that a test has measured and printed. */
const FIGURE = /^· .*$/gm;

function printResult(name, { tests, errors = [], output, start }) {
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed + errors.length;
  totals.passed += passed;
  totals.failed += failed;
  const lines = [
    ...errors.map((error) => `! failed: ${name}: ${error}`),
    ...tests
      .filter((test) => test.repeated)
      .map(
        ({ file, title, message }) =>
          `! passed only when repeated: ${file}, ${title}: ${firstLine(message)}`,
      ),
    ...tests
      .filter((test) => !test.passed)
      .map(({ file, title, message }) => `! failed: ${file}, ${title}: ${firstLine(message)}`),
  ];
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const result = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`;
  if (failed > 0) console.log(output);
  else for (const [figure] of output.matchAll(FIGURE)) console.log(figure);
  for (const line of [...lines, result]) console.log(line);
  for (const test of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    if (test.seconds >= 0.1)
      console.log(`    ${test.seconds.toFixed(1).padStart(5)} s  ${test.file}, ${test.title}`);
  reported.push(...lines, ...(failed > 0 ? [result] : []));
}

/** Prints what failed, and the closing line of a run; exits with its code. */
export function report() {
  for (const line of reported) console.log(line);
  console.log(
    `in ${((Date.now() - started) / 60_000).toFixed(1)} minutes, without installing and building`,
  );
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
