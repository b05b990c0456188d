import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canRunContainers } from './containers.mjs';
import { isRootOnDebian } from './machine.mjs';

const CONTAINERS = {
  name: 'root, with Docker and Compose 2.24 or on Debian',
  isHere: canRunContainers,
};
const DEBIAN = { name: 'root on Debian', isHere: isRootOnDebian };

const ADMIN = { email: 'owner@example.com', password: 'correct horse battery' };
const BROWSER = ['browser', 'headless', 'pdfReader'];

const calls = (name, project, needs = []) => ({
  needs,
  run: ({ vitest }, options) => vitest(name, 'api', ['--project', project, ...options]),
});

/** One file after the other: their timings are part of what is tested, or they share one stack. */
const oneByOne = (name, project, needs) => ({
  needs,
  run: ({ vitest }, options) =>
    vitest(name, 'api', ['--project', project, '--no-file-parallelism', ...options]),
});

const fuzzing = (databases, cases, seed) => ({
  needs: ['mysql', 'mariadb'],
  async run({ vitest }, options) {
    const { FUZZ_CASES = cases, FUZZ_SEED = seed() } = process.env;
    console.log(
      `${FUZZ_CASES} requests to each database; to repeat them: FUZZ_CASES=${FUZZ_CASES} FUZZ_SEED=${FUZZ_SEED}`,
    );
    for (const database of databases)
      await vitest(
        `fuzzing on ${database}`,
        'api',
        ['--project', `fuzz-${database.toLowerCase()}`, ...options],
        { FUZZ_CASES, FUZZ_SEED },
      );
  },
});

/**
 * What each suite needs of the machine, and its stages. A browser test is part of `core` or `long`
 * by its tag, else of `browser`.
 */
export const SUITES = {
  static: {
    // Each of these uses one core, and none measures time.
    run: ({ check, vitest }) =>
      Promise.all([
        check('lint and types', 'npx', ['oxlint']),
        check('directions of imports', 'npx', ['depcruise', 'api/src', 'web/src', 'api/test']),
        check('titles of tests', 'node', ['scripts/check-test-titles.mjs']),
        check('format', 'npx', [
          'prettier',
          '--check',
          '.',
          '--cache',
          '--cache-strategy',
          'content',
        ]),
        check('tokens', 'node', ['scripts/tokens.mjs', '--check']),
        vitest('units of the server', 'api', ['--project', 'unit']),
        vitest('units and components of the client', 'web'),
      ]),
  },
  sqlite: calls('calls on SQLite', 'sqlite', ['openssl']),
  mariadb: calls('calls on MariaDB', 'mariadb', ['mariadb', 'openssl']),
  core: {
    needs: BROWSER,
    run: ({ playwright }, options) =>
      playwright('browser, main walks', ['--grep', '@core', ...options]),
  },

  'sqlite-slow': calls('slow calls on SQLite', 'sqlite-slow', ['openssl']),
  browser: {
    needs: BROWSER,
    run: ({ playwright }, options) =>
      playwright('browser', ['--grep-invert', '@core|@long', ...options]),
  },
  nginx: calls('calls through nginx', 'nginx', ['nginx', 'openssl', ...BROWSER]),
  processes: {
    needs: ['mariadb', 'openssl'],
    async run({ vitest }, options) {
      await vitest('processes', 'api', ['--project', 'processes', ...options]);
      await vitest('processes on MariaDB', 'api', [
        '--project',
        'processes-on-mariadb',
        ...options,
      ]);
    },
  },
  mysql: calls('calls on MySQL', 'mysql', ['mysql', 'openssl']),
  fuzz: fuzzing(['SQLite', 'MySQL'], '1000', () => '20261126'),
  containers: {
    needs: ['browser', 'headless'],
    onlyOn: CONTAINERS,
    run: (stages, options) =>
      withStack(async (url) => {
        await inContainers(stages, 'calls in containers', 'containers', options);
        await stages.playwright('browser through nginx in containers', ['--grep', '@containers'], {
          E2E_URL: url,
        });
        await inContainers(stages, 'a year in containers', 'containers-year', options);
      }),
  },
  engines: {
    needs: ['firefox', 'webkit', 'xvfb'],
    onlyOn: DEBIAN,
    run: (stages, options) => inEngines(stages, options),
  },
  faults: {
    ...oneByOne('faults', 'faults', ['mysql', 'mariadb', 'faketime', 'mailReaders', 'calendars']),
    onlyOn: DEBIAN,
  },

  cluster: { ...calls('cluster', 'cluster', ['mariadb', 'galera', 'haproxy']), onlyOn: DEBIAN },
  'faults-long': {
    ...oneByOne('faults, rare ones', 'faults-long', [
      'mysql',
      'mariadb',
      'faketime',
      'nginx',
      'calendars',
    ]),
    onlyOn: DEBIAN,
  },
  'fuzz-long': fuzzing(['SQLite', 'MySQL', 'MariaDB'], '3333', () => String(randomInt(2 ** 31))),
  'mariadb-whole': calls('all calls on MariaDB', 'mariadb-whole', ['mariadb', 'openssl']),
  'processes-long': calls('processes, rare cases', 'processes-long', ['mariadb', 'openssl']),
  'browser-long': {
    needs: BROWSER,
    run: ({ playwright }, options) =>
      playwright('browser, rare cases', ['--grep', '@long', ...options]),
  },
  'engines-long': {
    needs: ['firefox', 'webkit', 'xvfb'],
    onlyOn: DEBIAN,
    run: (stages, options) => inEngines(stages, options, { ALL_SIZES: '1' }),
  },
  'containers-long': {
    onlyOn: CONTAINERS,
    run: (stages, options) =>
      withStack(() =>
        inContainers(stages, 'load and size in containers', 'containers-long', options),
      ),
  },
  operating: {
    onlyOn: CONTAINERS,
    run: (stages, options) =>
      withDocker(() =>
        inContainers(stages, 'the page for operators', 'containers-operating', options),
      ),
  },
  bench: {
    run: ({ check }) => check('bench', 'node', ['bench/bench-api.mjs', '--short']),
  },
};

const TEST = ['static', 'sqlite', 'mariadb', 'core'];
const GATE = [
  'sqlite-slow',
  'browser',
  'nginx',
  'processes',
  'mysql',
  'fuzz',
  'containers',
  'engines',
  'faults',
];

/** Suites that are run together. */
export const LISTS = {
  test: TEST,
  ci: [...TEST, ...GATE],
  long: Object.keys(SUITES).filter((name) => ![...TEST, ...GATE].includes(name)),
};

const inContainers = ({ vitest }, name, project, options) =>
  vitest(name, 'api', ['--project', project, '--no-file-parallelism', ...options]);

/** The machine's Docker, or one of our own until the end. */
async function withDocker(run) {
  const { openDocker } = await import('./containers.mjs');
  const docker = await openDocker();
  try {
    await run();
  } finally {
    await docker.close();
  }
}

/** Brings up the compose file, with an admin and without limits of rates, and takes it down again. */
async function withStack(run) {
  const { composeStack } = await import('./containers.mjs');
  const address = '127.0.0.1:18080';
  const url = `http://${address}`;
  const databasePassword = randomBytes(24).toString('base64url');
  const variables = {
    DATABASE_PASSWORD: databasePassword,
    SESSION_SECRET: randomBytes(36).toString('base64url'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SITE_URL: url,
    PUBLISH_HTTP: address,
    PUBLISH_HTTPS: '127.0.0.1:18443',
    RATE_LIMIT: 'off',
  };
  const folder = mkdtempSync(join(tmpdir(), 'finesse-containers-env-'));
  const file = join(folder, 'env');
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''));
  await withDocker(async () => {
    const stack = composeStack(file);
    // Left over from an interrupted run, with another database password.
    stack.takeDown();
    try {
      stack.bringUp();
      process.env.STACK = JSON.stringify({ url, databasePassword, compose: stack.command });
      await run(url);
    } finally {
      stack.takeDown();
    }
  });
  rmSync(folder, { recursive: true });
}

/** The most used functions in Firefox and in WebKit, the engine of every browser on an iPhone. */
async function inEngines({ vitest }, options, variables = {}) {
  const { startFirefox, startWebkit } = await import('./browsers.mjs');
  const { startSite } = await import('./site.mjs');
  const started = [];
  const start = async (starting) => {
    const running = await starting;
    started.push(running);
    return running.url;
  };
  // Also if the run is interrupted.
  process.once('exit', () => started.forEach(({ end }) => void end()));
  try {
    const { email, password } = ADMIN;
    const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, RATE_LIMIT: 'off' };
    const shared = {
      ...variables,
      E2E_ADMIN_EMAIL: email,
      E2E_ADMIN_PASSWORD: password,
      E2E_URL: await start(startSite(settings)),
      FIREFOX_URL: await start(startFirefox()),
      WEBKIT_URL: await start(startWebkit()),
    };
    const config = ['--config', 'browsers/vitest.config.ts', '--project'];
    // In parallel: each uses one core.
    await Promise.all([
      vitest('Firefox', 'web', [...config, 'firefox', ...options], shared),
      vitest('WebKit', 'web', [...config, 'webkit', ...options], shared),
    ]);
  } finally {
    await Promise.all(started.map(({ end }) => end()));
  }
}
