import type { TestProject } from 'vitest/node';
import { startMariadb } from '../../../scripts/lib/mariadb.mjs';
import { provideServer } from './mysql-server.js';

/** The suite runs on a MariaDB of its own, or on the server that TEST_MARIADB_URL names. */
export default (project: TestProject) =>
  provideServer(project, process.env['TEST_MARIADB_URL'], (options) =>
    startMariadb([...options, '--skip-character-set-client-handshake']),
  );
