import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../src/platform/config/config.js';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { book } from '../../support/records.js';
import { newDatabase, runServer, startServer } from '../../support/server.js';
import { makeCertificate } from '../../support/tls.js';

/** A server that is not ours is as it is. */
const isOurs = inject('mysqlCertificate') !== '';
/** What takes a server that is set up by us. */
const describeOurs = isOurs ? describe : () => undefined;

async function onServer<T extends RowDataPacket[]>(...statements: string[]): Promise<T> {
  const connection = await createConnection(inject('mysqlUrl'));
  let rows: unknown;
  for (const statement of statements) [rows] = await connection.query(statement);
  await connection.end();
  return rows as T;
}

describe('a MySQL server with unusual settings', () => {
  it('is not open to SQL injection through backslashes and quotes', async () => {
    const [settings] = await onServer<RowDataPacket[]>('SELECT @@GLOBAL.sql_mode AS mode');
    if (isOurs) expect(settings?.['mode']).toContain('NO_BACKSLASH_ESCAPES');
    const server = await startServer();
    const hostile = "\\' OR 1=1 OR \\'";
    const { lastName, location } = await book(server.visitor, {
      lastName: hostile,
      location: "\\', 'x",
    });
    expect([lastName, location]).toEqual([hostile, "\\', 'x"]);
    const { status, body } = await server.admin.get<{ lastName: string }[]>(
      `/api/bookings?q=${encodeURIComponent("') > 0 OR 1=1 -- \\")}&limit=5`,
    );
    expect([status, body]).toEqual([200, []]);
    const found = await server.admin.get<{ lastName: string }[]>(
      `/api/bookings?q=${encodeURIComponent(hostile)}&limit=5`,
    );
    expect(found.body.map((booking) => booking.lastName)).toEqual([hostile]);
    await server.close();
  });

  it('too long values are refused instead of truncated, and writes are committed at once', async () => {
    const server = await startServer();
    const { id } = await book(server.visitor);
    const { writer } = server.database;
    await expect(
      writer.query('UPDATE bookings SET status = ? WHERE id = ?', ['x'.repeat(21), id]),
    ).rejects.toMatchObject({ code: 'ER_DATA_TOO_LONG' });
    const modes = await writer.query<Record<string, unknown>[]>(
      'SELECT @@autocommit AS autocommit, @@time_zone AS zone, @@character_set_client AS charset',
    );
    expect(modes).toEqual([{ autocommit: '1', zone: '+00:00', charset: 'utf8mb4' }]);
    await server.close();
  });
});

describe('database sessions', () => {
  const SESSION = `SELECT CONNECTION_ID() AS id, @@sql_mode AS mode, @@time_zone AS zone,
    @@character_set_client AS charset, @@autocommit AS autocommit, SLEEP(0.3)`;
  interface Session extends Record<'mode' | 'zone' | 'charset', string> {
    id: number | string;
  }

  it('of ten connections, and of those that replace killed ones, have the same safe settings', async () => {
    const server = await startServer();
    const tenSessions = async () => {
      const reads = Array.from({ length: 10 }, () =>
        server.unitOfWork.read((manager) => manager.query<Session[]>(SESSION)),
      );
      return (await Promise.all(reads)).flat();
    };
    const first = await tenSessions();
    await onServer(...first.map(({ id }) => `KILL ${String(id)}`));
    const sessions = [...first, ...(await tenSessions())];
    expect(new Set(sessions.map(({ id }) => String(id))).size).toBe(20);
    for (const { mode, zone, charset } of sessions) {
      expect([zone, charset]).toEqual(['+00:00', 'utf8mb4']);
      expect(mode).toContain('STRICT_TRANS_TABLES');
      expect(mode).not.toContain('NO_BACKSLASH_ESCAPES');
    }
    await server.close();
  });
});

describe('a database with an unsuitable character set', () => {
  const name = 'finesse_latin1';
  const config = () =>
    readConfig({
      DATABASE_URL: `${inject('mysqlUrl')}/${name}`,
      SESSION_SECRET: 'x'.repeat(32),
    }).database;
  afterEach(() => onServer(`DROP DATABASE IF EXISTS ${name}`));

  it.each([
    ['is latin1', `CREATE DATABASE ${name} CHARACTER SET latin1`],
    ['is utf8mb3', `CREATE DATABASE ${name} CHARACTER SET utf8mb3`],
    [
      'has a table in latin1',
      `CREATE DATABASE ${name} CHARACTER SET utf8mb4`,
      `CREATE TABLE ${name}.old (name VARCHAR(10) CHARACTER SET latin1)`,
    ],
  ])('is refused in one sentence with the remedy: it %s', async (_, ...statements) => {
    await onServer(...statements);
    await expect(openDatabase(config(), SCHEMA, { alone: true })).rejects.toThrow(
      /^The database finesse_latin1 keeps texts as .*: ALTER DATABASE `finesse_latin1` CHARACTER SET utf8mb4\.$/,
    );
  });
});

describeOurs('a server that takes encrypted connections only', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'finesse-ca-'));
    await onServer(
      "CREATE USER IF NOT EXISTS secure@'%' IDENTIFIED BY 'safe' REQUIRE SSL",
      "GRANT ALL ON *.* TO secure@'%'",
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const secureUrl = (url: string, query: string) =>
    `${url.replace('root@127.0.0.1', 'secure:safe@localhost')}?${query}`;
  const certificate = () => inject('mysqlCertificate');

  it.each([
    'ssl-mode=REQUIRED',
    'ssl-mode=verify_ca&ssl-ca=CA',
    'ssl-mode=VERIFY_IDENTITY&ssl-ca=CA',
    'ssl=true&ssl-ca=CA',
    'ssl-ca=CA',
  ])('%s: site and backup connect encrypted', async (query) => {
    const database = await newDatabase();
    const { DATABASE_URL = '', SESSION_SECRET = '' } = database.environment;
    const environment = {
      DATABASE_URL: secureUrl(DATABASE_URL, query.replace('CA', certificate())),
      SESSION_SECRET,
    };
    const server = await runServer({}, { ...database, environment });
    await book(server.visitor);
    const manifest = await createBackup(readConfig(environment).database, folder);
    expect(manifest?.tables['bookings']).toBe(1);
    await server.close();
    await database.drop();
  });

  it.each([
    ['ssl-mode=DISABLED', /refuses the user or password|takes encrypted connections only/],
    [
      'ssl-mode=VERIFY_CA&ssl-ca=OTHER',
      /^The certificate of the database at .* is not to be trusted/,
    ],
    ['ssl-ca=OTHER', /^The certificate of the database at .* is not to be trusted/],
    ['ssl=true', /^The certificate of the database at .* is not to be trusted/],
  ])('%s is refused in one sentence', async (query, sentence) => {
    makeCertificate(folder);
    const url = secureUrl(`${inject('mysqlUrl')}/sys`, query);
    const DATABASE_URL = url.replace('OTHER', join(folder, 'fullchain.pem'));
    const { database } = readConfig({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32) });
    await expect(openDatabase(database, SCHEMA, { alone: true })).rejects.toThrow(sentence);
    await expect(createBackup(database, folder)).rejects.toThrow(sentence);
  });

  it('a certificate for another host passes VERIFY_CA and not VERIFY_IDENTITY', async () => {
    const reload = 'ALTER INSTANCE RELOAD TLS';
    const isMariadb = (await onServer('SELECT VERSION() AS version')).some(({ version }) =>
      String(version).includes('MariaDB'),
    );
    const using = (names?: string) => {
      makeCertificate(dirname(certificate()), names);
      return onServer(isMariadb ? 'FLUSH SSL' : reload);
    };
    const database = await newDatabase();
    const { DATABASE_URL = '' } = database.environment;
    const withMode = (mode: string) =>
      createBackup(
        readConfig({
          DATABASE_URL: secureUrl(DATABASE_URL, `ssl-mode=${mode}&ssl-ca=${certificate()}`),
          SESSION_SECRET: 'x'.repeat(32),
        }).database,
        folder,
      );
    await using('DNS:elsewhere.example');
    await expect(withMode('VERIFY_IDENTITY')).rejects.toThrow(
      /^The certificate of the database at .* is not to be trusted .*elsewhere/,
    );
    await expect(withMode('VERIFY_CA')).resolves.toBeNull();
    await using();
    await expect(withMode('VERIFY_IDENTITY')).resolves.toBeNull();
    await database.drop();
  });
});
