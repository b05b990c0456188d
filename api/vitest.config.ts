import { defineConfig } from 'vitest/config';
import { ON_MARIADB, ON_SERVERS_ONLY, ON_SQLITE_ONLY } from './test/by-database.js';

const common = {
  setupFiles: ['reflect-metadata'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Modules are loaded once for all files; once for each file would take three times as long. */
const together = { ...common, isolate: false };

type Database = 'sqlite' | 'mysql' | 'mariadb';

const SETUP = {
  sqlite: [],
  mysql: ['test/support/on-mysql.ts'],
  mariadb: ['test/support/on-mariadb.ts'],
};

const CALLS = 'test/http/*.spec.ts';
/** The program and its commands as processes; backups, and pictures that could crash a process. */
const PROCESSES = 'test/system/processes/*.spec.ts';

const calls = (names: string[]) => `test/http/{${names.join(',')}}.spec.ts`;
const processes = (names: string[]) => `test/system/processes/{${names.join(',')}}.spec.ts`;

/** Each file starts its own server and calls it over HTTP. */
const callsOn = (database: Database, include: string[]) => ({
  test: {
    name: database,
    include,
    exclude: [calls, processes].map((named) =>
      named(database === 'sqlite' ? ON_SERVERS_ONLY : ON_SQLITE_ONLY),
    ),
    provide: {
      // MariaDB differs from MySQL only in its statements and optimiser.
      database: database === 'sqlite' ? ('sqlite' as const) : ('mysql' as const),
      front: 'none' as const,
    },
    globalSetup: SETUP[database],
    ...together,
  },
});

/** The same for the fuzz suite. */
const fuzzOn = (database: Database) => {
  const { test } = callsOn(database, ['test/system/fuzz/*.spec.ts']);
  return { test: { ...test, name: `fuzz-${database}`, isolate: true } };
};

const faults = (name: string, include: string) => ({
  test: {
    name,
    include: [include],
    provide: { database: 'sqlite' as const, front: 'none' as const },
    ...common,
    testTimeout: 120_000,
  },
});

/** Files that hold through nginx and in containers, too. */
const THROUGH_NGINX = ['auth', 'bookings-*', 'encoded-bodies', 'errors', 'members', 'rules-of-*'];
const WITH_VARIABLES = [
  'catalogue-page',
  'closed-by-default',
  'https',
  'pages',
  'request-page',
  'spellings',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { ...together, name: 'unit', include: ['src/**/*.spec.ts'] },
      },
      callsOn('sqlite', [CALLS]),
      { test: { ...callsOn('sqlite', [PROCESSES]).test, name: 'processes' } },
      {
        test: {
          ...callsOn('mariadb', ['test/system/processes/long/*.spec.ts']).test,
          name: 'processes-long',
          // `npm run dev` compiles what the others run, and one measures CPU time.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...callsOn('mariadb', [processes(ON_MARIADB)]).test,
          name: 'processes-on-mariadb',
        },
      },
      callsOn('mysql', [CALLS, PROCESSES]),
      callsOn('mariadb', [calls(ON_MARIADB)]),
      fuzzOn('sqlite'),
      fuzzOn('mysql'),
      fuzzOn('mariadb'),
      {
        test: {
          name: 'nginx',
          include: [calls([...THROUGH_NGINX, ...WITH_VARIABLES]), 'test/http/nginx/*.spec.ts'],
          provide: { database: 'sqlite', front: 'nginx' },
          ...together,
        },
      },
      {
        test: {
          name: 'containers',
          include: [calls(THROUGH_NGINX), 'test/system/containers/hardening.spec.ts'],
          provide: { database: 'mysql', front: 'containers' },
          ...common,
        },
      },
      {
        test: {
          name: 'containers-year',
          include: ['test/system/containers/operations.spec.ts'],
          provide: { database: 'mysql', front: 'containers' },
          ...common,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'containers-long',
          include: ['test/system/containers/operations-long.spec.ts'],
          provide: { database: 'mysql', front: 'containers' },
          ...common,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'containers-operating',
          include: ['test/system/containers/operating-page.spec.ts'],
          ...common,
          testTimeout: 300_000,
        },
      },
      faults('faults', 'test/system/faults/*.spec.ts'),
      faults('faults-long', 'test/system/faults/long/*.spec.ts'),
      {
        test: {
          name: 'cluster',
          include: ['test/system/cluster/*.spec.ts'],
          provide: { database: 'mysql', front: 'none' },
          // The servers of a cluster have fixed addresses.
          fileParallelism: false,
          ...common,
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
