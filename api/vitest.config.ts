import { defineConfig } from 'vitest/config';

/** The HTTP suite runs whole on each database, through the front door of a server of its own. */
const httpOn = (database: 'sqlite' | 'mysql') => ({
  test: {
    name: database,
    include: ['test/**/*.spec.ts'],
    provide: { database },
    globalSetup: database === 'mysql' ? ['test/support/mysql-server.ts'] : [],
    setupFiles: ['reflect-metadata'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['src/**/*.spec.ts'], setupFiles: ['reflect-metadata'] },
      },
      httpOn('sqlite'),
      httpOn('mysql'),
    ],
  },
});
