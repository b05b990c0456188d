import { defineConfig } from 'vitest/config';

/** The HTTP suite runs whole on each database, through the front door of a server of its own. */
const httpOn = (database: 'sqlite' | 'mysql') => ({
  test: {
    name: database,
    include: ['test/*.spec.ts'],
    provide: { database, front: 'none' as const },
    globalSetup: database === 'mysql' ? ['test/support/mysql-server.ts'] : [],
    setupFiles: ['reflect-metadata'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/** What is said over HTTP is said the same through nginx. */
const THROUGH_NGINX = [
  'auth',
  'bookings-*',
  'closed-by-default',
  'errors',
  'https',
  'members',
  'pages',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['src/**/*.spec.ts'], setupFiles: ['reflect-metadata'] },
      },
      httpOn('sqlite'),
      httpOn('mysql'),
      {
        test: {
          name: 'nginx',
          include: [`test/{${THROUGH_NGINX.join(',')}}.spec.ts`, 'test/nginx/*.spec.ts'],
          provide: { database: 'sqlite', front: 'nginx' },
          setupFiles: ['reflect-metadata'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
