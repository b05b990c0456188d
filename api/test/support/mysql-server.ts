import type { TestProject } from 'vitest/node';
import { startMariadb as startServer } from '../../../scripts/lib/mariadb.mjs';

export { freePort } from '../../../scripts/lib/free-port.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'mysql';
    /** Whether calls go to the server itself, through nginx, or to the stack in containers. */
    front: 'none' | 'nginx' | 'containers';
    /** A server on which the tests may create databases, without one at its end. */
    mysqlUrl: string;
  }
}

/** Starts a MariaDB of the suite's own, unless TEST_DATABASE_URL names a server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startMariadb();
  project.provide('mysqlUrl', server.url.replace(/\/$/, ''));
  return server.stop;
}

/** What it acknowledges it may lose when the machine ends, which no test of calls is about. */
export const startMariadb = () => startServer(['--innodb-flush-log-at-trx-commit=2']);
