import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiProcess } from '../../support/api-process.js';
import { DatabaseServer, SERVER_NAME } from '../../support/database-server.js';

/** Longer than a request is retried (8 s), and shorter than the default (50 s). */
const LOCK_WAIT_SECONDS = 17;

let database: DatabaseServer;
let other: Connection;
let api: ApiProcess | undefined;
beforeAll(async () => {
  database = await DatabaseServer.start();
  await database.query('CREATE DATABASE finesse CHARACTER SET utf8mb4');
  await database.query(`SET GLOBAL innodb_lock_wait_timeout = ${String(LOCK_WAIT_SECONDS)}`);
  other = await createConnection(database.urlOf('finesse'));
});
afterAll(async () => {
  await api?.end();
  await other.end();
  await database.remove();
});

describe(`a start on ${SERVER_NAME}`, () => {
  it('continues after a migration has timed out waiting for a lock', async () => {
    await other.query(
      'CREATE TABLE migration_lock (id INTEGER PRIMARY KEY, owner VARCHAR(36) NOT NULL, leasedUntil BIGINT NOT NULL)',
    );
    await other.query('START TRANSACTION');
    await other.query("INSERT INTO migration_lock VALUES (1, 'another server', 0)");
    const timeouts =
      "SELECT count AS timeouts FROM information_schema.innodb_metrics WHERE name = 'lock_timeouts'";
    const hasWaitedInVain = async () => {
      const [row] = await database.query<RowDataPacket[]>(timeouts);
      return Number(row?.['timeouts']) > 0;
    };
    const released = vi
      .waitUntil(hasWaitedInVain, { timeout: 2000 * LOCK_WAIT_SECONDS, interval: 200 })
      .then(() => other.query('ROLLBACK'));
    api = await ApiProcess.start({
      DATABASE_URL: database.urlOf('finesse'),
      SESSION_SECRET: 'a secret of the test suite, long enough',
    });
    await released;
    expect(api.starts).toBe(1);
  });
});
