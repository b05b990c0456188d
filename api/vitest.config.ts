import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const common = {
  setupFiles: ['reflect-metadata', 'test/support/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Modules are loaded once for all files; once for each file would take three times as long. */
const together = { ...common, isolate: false };

/** Seconds each: servers started again with other settings, many rows, pictures, each regular expression. */
const SLOW = [
  ...['booking-export-many', 'currency', 'dialect/privacy-erase', 'pictures'].map(
    (name) => `test/sql/${name}.spec.ts`,
  ),
  ...[
    'link-preview',
    'messages-pace',
    'oidc-around',
    'one-hour',
    'sign-in-limits',
    'site-url',
    'time-zone',
  ].map((name) => `test/http/${name}.spec.ts`),
  'src/platform/regular-expressions.spec.ts',
];

/** What every call does. */
const HTTP = 'test/http/*.spec.ts';
/** What comes down to SQL; in `dialect`, where the statements for MariaDB differ. */
const SQL = 'test/sql/*.spec.ts';
const DIALECT = 'test/sql/dialect/*.spec.ts';
/** The settings of a database server, and several API servers on one database. */
const SERVERS = 'test/sql/servers/*.spec.ts';
/** The program and its commands as processes; backups, and pictures that could crash a process. */
const PROCESSES = 'test/system/processes/*.spec.ts';
/** The half year that `npm run seed` makes: minutes on MariaDB. */
const SEED = 'test/system/processes/seed.spec.ts';

type Database = 'sqlite' | 'mysql' | 'mariadb';

const SETUP = {
  sqlite: [],
  mysql: ['test/support/on-mysql.ts'],
  mariadb: ['test/support/on-mariadb.ts'],
};

const on = (database: Database, name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    provide: {
      // MariaDB differs from MySQL only in its statements and optimiser.
      database: database === 'sqlite' ? ('sqlite' as const) : ('mysql' as const),
      front: 'none' as const,
    },
    globalSetup: SETUP[database],
    ...together,
  },
});

const fuzzOn = (database: Database) => {
  const { test } = on(database, `fuzz-${database}`, ['test/system/fuzz/*.spec.ts']);
  return { test: { ...test, isolate: true } };
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

const calls = (names: string[]) => `test/http/{${names.join(',')}}.spec.ts`;
/** Calls whose responses nginx or a container could change. */
const FRONT = ['encoded-bodies', 'errors', 'pages'];
const NGINX = ['catalogue-page', 'operator-settings', 'request-page', 'spellings'];

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: { ...together, name: 'unit', include: ['src/**/*.spec.ts'], exclude: SLOW },
      },
      on('sqlite', 'sqlite', [HTTP, SQL, DIALECT], SLOW),
      on('sqlite', 'sqlite-slow', SLOW),
      on('mysql', 'mysql', [SQL, DIALECT, SERVERS]),
      on('mariadb', 'mariadb', [DIALECT]),
      on('mariadb', 'mariadb-whole', [HTTP, SQL, DIALECT, SERVERS, SEED]),
      on('sqlite', 'processes', [PROCESSES]),
      on('mariadb', 'processes-on-mariadb', [
        'test/system/processes/{backup,backup-rows,pictures-backup,restore-command,upgrade}.spec.ts',
      ]),
      {
        test: {
          ...on('mariadb', 'processes-long', ['test/system/processes/long/*.spec.ts']).test,
          // `npm run dev` compiles what the others run, and one measures CPU time.
          fileParallelism: false,
        },
      },
      fuzzOn('sqlite'),
      fuzzOn('mysql'),
      fuzzOn('mariadb'),
      {
        test: {
          name: 'nginx',
          include: [calls([...FRONT, ...NGINX]), 'test/http/nginx/*.spec.ts'],
          provide: { database: 'sqlite', front: 'nginx' },
          ...together,
        },
      },
      {
        test: {
          name: 'containers',
          include: [calls(FRONT), 'test/system/containers/hardening.spec.ts'],
          provide: { database: 'mysql', front: 'containers' },
          ...together,
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
