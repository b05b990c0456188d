import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startMariadb } from '../../scripts/lib/mariadb.mjs';
import { startMysql } from '../../scripts/lib/mysql.mjs';
import { atEnd } from './teardown.mjs';
import { fill } from './fill.mjs';
import { startApi } from './server-process.mjs';
import { Caller } from './caller.mjs';
import { BOOKINGS_PER_MEMBER } from './rows.mjs';

/** @typedef {'MariaDB' | 'MySQL' | 'SQLite'} Kind */

const START = { MariaDB: startMariadb, MySQL: startMysql };
const servers = new Map();
const filled = new Map();

/**
 * The database server of this run, as its package sets it: what it acknowledges is on the disk.
 * @param {'MariaDB' | 'MySQL'} kind
 */
function theServer(kind) {
  const options = ['--log-output=TABLE', '--max-connections=200'];
  if (!servers.has(kind))
    servers.set(
      kind,
      START[kind](options).then((server) => {
        atEnd(server.stop);
        return server;
      }),
    );
  return servers.get(kind);
}

async function onServer(kind, statement, name) {
  const connection = await createConnection(`${(await theServer(kind)).url}/${name}`);
  try {
    return (await connection.query(statement))[0];
  } finally {
    await connection.end();
  }
}

/**
 * Runs one statement on the MariaDB of this run.
 * @param {string} statement
 * @param {string} [name] of the database
 */
export const onMariadb = (statement, name = '') => onServer('MariaDB', statement, name);

/**
 * A database with so many bookings; made once in a run for whoever asks with the same values.
 * @param {Kind} kind
 * @param {number} count
 * @param {string} [purpose] of a part that changes it
 * @returns the variables that name it
 */
export function filledDatabase(kind, count, purpose = 'read') {
  const name = `${purpose}_${count}`;
  const key = `${kind} ${name}`;
  if (!filled.has(key)) filled.set(key, make(kind, name, count));
  return filled.get(key);
}

async function make(kind, name, count) {
  const environment = kind === 'SQLite' ? newFolder(name) : await newDatabase(kind, name);
  await fill(environment, count);
  if (kind !== 'SQLite') await onServer(kind, 'ANALYZE TABLE bookings, members', name);
  return environment;
}

/** Each has its own user, so that the query log can be filtered. */
async function newDatabase(kind, name) {
  await onServer(kind, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`, '');
  await onServer(kind, `CREATE USER ${name}@'%'`, '');
  await onServer(kind, `GRANT ALL ON ${name}.* TO ${name}@'%'`, '');
  const url = new URL((await theServer(kind)).url);
  url.username = name;
  return { DATABASE_URL: `${url.href.replace(/\/$/, '')}/${name}` };
}

function newFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `finesse-bench-${name}-`));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return { DATA_DIR: folder };
}

/**
 * Our server on a database with so many bookings, with the admin signed in.
 * @param {Kind} kind
 * @param {number} count
 * @param {string} [purpose]
 */
export async function startFilled(kind, count, purpose) {
  const server = await startApi(await filledDatabase(kind, count, purpose));
  const caller = await Caller.signedIn(server.url);
  await expectTotals(caller, count);
  return { ...server, caller, count };
}

/** Checks that the server counts all rows; otherwise it would be fast for the wrong reason. */
async function expectTotals(caller, count) {
  const { total } = JSON.parse((await caller.get('/api/bookings/stats')).text);
  const seen = [
    total,
    await caller.total('/api/bookings?page=1'),
    await caller.total('/api/members?page=1'),
  ];
  const wanted = [count, count, count / BOOKINGS_PER_MEMBER];
  if (seen.join() !== wanted.join())
    throw new Error(
      `Filled with ${wanted.join(', ')} rows, the server counts ${seen.join(', ')}; does fill.mjs leave out what it counts by?`,
    );
}
