import { randomInt } from 'node:crypto';
import { isRootOnDebian, setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

/** What each suite needs of the machine, and its stages. `npm run test:nginx` runs `nginx`. */
const SUITES = {
  main: {
    needs: ['mariadb', 'openssl', 'browser', 'headless', 'pdfReader'],
    async run({ check, playwright, vitest }) {
      const cache = ['--cache', '--cache-strategy', 'content'];
      // Each of these uses one core, and none measures time; the stages below use both cores.
      await Promise.all([
        // As one process, lint would run on one core long after the others have ended.
        check('lint', 'npx', ['eslint', '.', '--ignore-pattern', 'web/', '--max-warnings', '0']),
        check('lint of the client', 'npx', ['eslint', 'web', '--max-warnings', '0']),
        check('types', 'npm', ['run', 'typecheck', '--silent']),
        check('format', 'npx', ['prettier', '--check', '.', ...cache]),
        check('tokens', 'node', ['scripts/tokens.mjs', '--check']),
        vitest('units of the server', 'api', ['--project', 'unit']),
        vitest('units of the client', 'web'),
      ]);
      await vitest('calls on SQLite', 'api', ['--project', 'sqlite']);
      await vitest('calls on MariaDB', 'api', ['--project', 'mariadb']);
      await playwright('browser on a phone', 'web', ['--project=phone']);
    },
  },
  desktop: {
    needs: ['browser', 'headless', 'pdfReader'],
    run: ({ playwright }) => playwright('browser at a desk', 'web', ['--project=desktop']),
  },
  nginx: {
    needs: ['nginx', 'openssl', 'browser', 'headless'],
    run: ({ vitest }) => vitest('calls through nginx', 'api', ['--project', 'nginx']),
  },
  processes: {
    needs: ['mariadb', 'openssl'],
    async run({ vitest }) {
      await vitest('processes', 'api', ['--project', 'processes']);
      await vitest('processes on MariaDB', 'api', ['--project', 'processes-on-mariadb']);
    },
  },
  mysql: {
    needs: ['mysql'],
    run: ({ vitest }) => vitest('calls on MySQL', 'api', ['--project', 'mysql']),
  },
  fuzz: {
    needs: ['mysql', 'mariadb'],
    async run({ vitest }) {
      const { FUZZ_CASES = '10000', FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;
      Object.assign(process.env, { FUZZ_CASES, FUZZ_SEED });
      console.log(
        `${FUZZ_CASES} cases; to repeat them: FUZZ_CASES=${FUZZ_CASES} FUZZ_SEED=${FUZZ_SEED} npm run test:fuzz`,
      );
      for (const database of ['SQLite', 'MySQL', 'MariaDB'])
        await vitest(`fuzzing on ${database}`, 'api', [
          '--project',
          `fuzz-${database.toLowerCase()}`,
        ]);
    },
  },
  faults: {
    needs: ['mysql', 'mariadb', 'faketime', 'mailReaders', 'calendars'],
    rootFor: 'The fault suite mounts a small disk and sets a clock',
    async run({ vitest }) {
      // One file after the other: their timings are part of what is tested. On both databases at once:
      // half of the time they wait for a server that is away.
      const faults = ['--project', 'faults', '--no-file-parallelism'];
      const file = 'test/system/faults/database-server.spec.ts';
      await Promise.all([
        vitest('faults', 'api', faults),
        vitest('faults of MySQL', 'api', [...faults, file], { FAULTS_ON: 'mysql' }),
      ]);
    },
  },
  cluster: {
    needs: ['mariadb', 'galera', 'haproxy'],
    rootFor: 'The cluster suite runs three database servers as another user',
    run: ({ vitest }) => vitest('cluster', 'api', ['--project', 'cluster']),
  },
};

const { needs, rootFor, run } = SUITES[process.argv[2] ?? 'main'];
checkNode();
if (rootFor && !isRootOnDebian()) {
  console.error(`${rootFor}; it needs Debian, as root.`);
  process.exit(1);
}
setUpMachine(needs);
await install();
await build();
const stages = await import('./lib/stages.mjs');
await run(stages);
stages.report();
