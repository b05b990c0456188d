import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './prepare.mjs';
import { runSupervised } from './supervised.mjs';

/** Counts over all stages of a run. */
export const totals = { passed: 0, failed: 0 };

/**
 * How often a failed test is repeated: once in `.ci/run`, so that a timing failure of one of 3,500
 * tests on a busy machine does not block a change, else never. A test that passes only when repeated
 * is reported: it, or what it tests, has a defect.
 */
const REPEATS = process.env.REPEAT_FAILED ?? '0';

/** A command that passes or fails as a whole: one test. */
export async function check(name, command, args) {
  const start = Date.now();
  const { code, ...ran } = await run(command, args);
  printResult(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, ran, start);
}

/** A Vitest run; its tests are counted from its JSON report. */
export async function vitest(name, workspace, args = [], variables = {}) {
  await counted(name, workspace, (file) => ({
    variables,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--retry=${REPEATS}`,
      ...args,
    ],
    count: ({ numPassedTests, numTotalTests, testResults }) => ({
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests,
      repeated: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        // Only a test that failed before it passed has a failure message.
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(describeAssertion),
      broken: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status !== 'passed')
        .map(describeAssertion),
    }),
  }));
}

/** A Playwright run. */
export async function playwright(name, workspace, args = []) {
  await counted(name, workspace, (file) => ({
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      `--retries=${REPEATS}`,
      ...args,
    ],
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    endBrowsers: true,
    count: ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
      repeated: suites.flatMap((suite) => testsOf(suite, ['flaky'])),
      broken: suites.flatMap((suite) => testsOf(suite, ['unexpected', 'skipped'])),
    }),
  }));
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

const describeAssertion = ({ fullName, failureMessages }) =>
  `${fullName}: ${firstLine(failureMessages[0])}`;

/** @param describes titles of the `describe` blocks around the suite */
const testsOf = ({ specs = [], suites = [] }, statuses, describes = []) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => statuses.includes(status))
      .map(
        ({ results }) =>
          `${file}, ${[...describes, title].join(' ')}: ${firstLine(results[0]?.error?.message)}`,
      ),
  ),
  ...suites.flatMap((suite) => testsOf(suite, statuses, [...describes, suite.title])),
];

async function counted(name, workspace, describe) {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-report-'));
  const file = join(folder, 'report.json');
  const { args, variables, endBrowsers, count } = describe(file);
  const start = Date.now();
  const [program, ...rest] = args;
  // Not by npx, which does not forward signals.
  const { code, ...ran } = await run(process.execPath, [join(ROOT, program), ...rest], {
    cwd: join(ROOT, workspace),
    variables,
    endBrowsers,
  });
  const result = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true });
  // A run without tests, or with an error outside of a test, has failed, too.
  if ((code !== 0 || result.passed === 0) && result.failed === 0) result.failed = 1;
  printResult(name, result, ran, start);
}

const run = (command, args, { cwd = ROOT, variables = {}, endBrowsers } = {}) =>
  runSupervised(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...variables },
    endBrowsers,
  });

/** A figure that a test has measured and printed. */
const FIGURE = /^· .*$/gm;

function printResult(name, { passed, failed, repeated = [], broken = [] }, ran, start) {
  const { output, interventions } = ran;
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (failed > 0) console.log(output);
  else for (const [figure] of output.matchAll(FIGURE)) console.log(figure);
  for (const intervention of interventions) console.log(`! ${name}: ${intervention}`);
  for (const test of repeated) console.log(`! passed only when repeated: ${test}`);
  for (const test of broken) console.log(`! failed: ${test}`);
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
}

/** Prints the closing line of a run, and exits with its code. */
export function report() {
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
