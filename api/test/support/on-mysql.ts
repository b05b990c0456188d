import type { TestProject } from 'vitest/node';
import { startMysql } from '../../../scripts/lib/mysql.mjs';
import { provideServer } from './mysql-server.js';

/** The suite runs on a MySQL of its own, or on the server that TEST_DATABASE_URL names. */
export default (project: TestProject) =>
  provideServer(project, process.env['TEST_DATABASE_URL'], startMysql);
