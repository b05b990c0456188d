import { defineConfig } from 'vitest/config';

const common = {
  setupFiles: ['reflect-metadata'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** The HTTP suite runs whole on each database, through the front door of a server of its own. */
const httpOn = (database: 'sqlite' | 'mysql') => ({
  test: {
    name: database,
    include: ['test/*.spec.ts'],
    provide: { database, front: 'none' as const },
    globalSetup: database === 'mysql' ? ['test/support/mysql-server.ts'] : [],
    ...common,
  },
});

/** The same, over the suite that asks every call in every way. */
const fuzzOn = (database: 'sqlite' | 'mysql') => {
  const { test } = httpOn(database);
  return { test: { ...test, name: `fuzz-${database}`, include: ['suites/fuzz/*.spec.ts'] } };
};

/** What is said over HTTP is said the same through nginx, and in containers. */
const THROUGH_NGINX = ['auth', 'bookings-*', 'encoded-bodies', 'errors', 'members'];
const WITH_VARIABLES = ['closed-by-default', 'https', 'pages', 'spellings'];

const files = (names: string[]) => `test/{${names.join(',')}}.spec.ts`;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['src/**/*.spec.ts'], setupFiles: ['reflect-metadata'] },
      },
      httpOn('sqlite'),
      httpOn('mysql'),
      fuzzOn('sqlite'),
      fuzzOn('mysql'),
      {
        test: {
          name: 'nginx',
          include: [files([...THROUGH_NGINX, ...WITH_VARIABLES]), 'test/nginx/*.spec.ts'],
          provide: { database: 'sqlite', front: 'nginx' },
          ...common,
        },
      },
      {
        test: {
          name: 'containers',
          include: [files(THROUGH_NGINX), 'suites/containers/hardening.spec.ts'],
          provide: { database: 'mysql', front: 'containers' },
          ...common,
        },
      },
      {
        test: {
          name: 'containers-year',
          include: ['suites/containers/year.spec.ts'],
          provide: { database: 'mysql', front: 'containers' },
          ...common,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'containers-operating',
          include: ['suites/containers/operating-page.spec.ts'],
          ...common,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['suites/faults/*.spec.ts'],
          provide: { database: 'sqlite', front: 'none' },
          ...common,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['suites/cluster/*.spec.ts'],
          provide: { database: 'mysql', front: 'none' },
          ...common,
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
