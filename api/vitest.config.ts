import { defineConfig } from 'vitest/config';

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

/** Files whose rules do not depend on the database; the fault suite kills processes on MySQL. */
const ON_SQLITE_ONLY = [
  'admin-command',
  'backup-folder',
  'backup-schedule',
  'booking-export-formulas',
  'closed-by-default',
  'data-folder',
  'description',
  'encoded-bodies',
  'encoded-bodies-cost',
  'errors',
  'going-live',
  'https',
  'images',
  'limits',
  'link-leaks',
  'matrix',
  'matrix-oidc',
  'messages-encrypted',
  'oidc-around',
  'oidc-forged',
  'one-hour',
  'pages',
  'password',
  'pictures-hostile',
  'privacy-command',
  'process',
  'recommended-commands',
  'rules-of-*',
  'sign-in-budget',
  'sign-in-settings',
  'sign-in-throttle',
  'spellings',
  'trial-from-outside',
  'unused-bodies',
];

const CALLS = 'test/http/*.spec.ts';
/** The program and its commands as processes; backups, and pictures that could crash a process. */
const PROCESSES = 'test/system/processes/*.spec.ts';

const calls = (names: string[]) => `test/http/{${names.join(',')}}.spec.ts`;
const processes = (names: string[]) => `test/system/processes/{${names.join(',')}}.spec.ts`;

/** Files about the settings of a database server, or several servers on one database. */
const ON_SERVERS_ONLY = [
  'catalogue-servers',
  'database-settings',
  'messages-servers',
  'schedules-servers',
];

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

/** Files whose rules depend on statements that MariaDB may treat differently. */
const ON_MARIADB = [
  'allocations',
  'backup',
  'booking-estimate',
  'booking-export',
  'booking-stages',
  'bookings-*',
  'calendar-feeds*',
  'cards*',
  'catalogue*',
  'clashes',
  'closed-days',
  'counters',
  'counts',
  'database*',
  'day',
  'diary',
  'history',
  'if-match',
  'members',
  'membership-requests',
  'migrations',
  'idempotency*',
  'messages-{changed,outbox,sending,together}',
  'payments',
  'pictures',
  'pictures-backup',
  'privacy-{erase,export}',
  'quotes*',
  'request-{link,mails,page}',
  'retention',
  'schedules*',
  'search*',
  'seed',
  'sessions',
  'spam',
  'statements',
  'unit-of-work',
];

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
          name: 'containers-operating',
          include: ['test/system/containers/operating-page.spec.ts'],
          ...common,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/system/faults/*.spec.ts'],
          provide: { database: 'sqlite', front: 'none' },
          ...common,
          testTimeout: 120_000,
        },
      },
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
