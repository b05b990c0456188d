import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { DatabaseConfig } from '../../platform/config/database.js';
import { StartError } from '../../platform/config/environment.js';
import { assertDatabaseIn, sqliteFile } from '../../platform/database/sqlite.js';
import { INSTANCES } from '../../platform/database/instances.js';
import { rawMysql, rawSqlite, type RawConnection, type RawRow } from './raw-connection.js';

/** Has one row from before a restore drops the first table until it has ended. */
export const UNFINISHED = 'unfinished_restore';

const OF_RESTORE = [INSTANCES, UNFINISHED];

/**
 * Not backed up: ended sessions must not come back, nor the devices that they notified, and the rest is
 * recreated by a start or migration.
 */
const OF_SESSIONS = ['sessions', 'push_subscriptions', 'push_deliveries'];
const NOT_BACKED_UP = ['migrations', 'migration_lock', 'stock_lock', 'counters', ...OF_SESSIONS];

export const isBackedUp = (table: string): boolean =>
  ![...OF_RESTORE, ...NOT_BACKED_UP].includes(table);

/** @throws StartError where a database server cannot be reached, or a folder has no database */
export async function openRaw(database: DatabaseConfig): Promise<RawTables> {
  if (database.kind === 'mysql') return new RawTables(await rawMysql(database));
  assertDatabaseIn(database.dataDir);
  return new RawTables(rawSqlite(sqliteFile(database.dataDir)));
}

export async function withRaw<T>(
  database: DatabaseConfig,
  work: (tables: RawTables) => Promise<T>,
): Promise<T> {
  const tables = await openRaw(database);
  try {
    return await work(tables);
  } finally {
    await tables.close();
  }
}

/** SQLite accepts MySQL's quotes, too. */
const quoted = (name: string) => `\`${name}\``;

/** In one snapshot, whatever the schema's version. */
export class RawTables {
  constructor(private readonly connection: RawConnection) {}

  async names(): Promise<string[]> {
    return (await this.#all()).filter(isBackedUp).toSorted();
  }

  async columns(table: string): Promise<string[]> {
    const columns = await this.connection.all(this.connection.columnsOf(table));
    return columns.map(({ name }) => String(name)).toSorted();
  }

  /** The name of the newest migration that has run, or `null` on an empty database. */
  async schema(): Promise<string | null> {
    if (!(await this.has('migrations'))) return null;
    const [newest] = await this.connection.all(
      'SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1',
    );
    return newest ? String(newest['name']) : null;
  }

  async count(table: string): Promise<number> {
    const [row] = await this.connection.all(`SELECT COUNT(*) AS n FROM ${quoted(table)}`);
    return Number(row?.['n']);
  }

  rows(table: string): ReturnType<RawConnection['stream']> {
    return this.connection.stream(`SELECT * FROM ${quoted(table)}`);
  }

  async allRows(table: string): Promise<RawRow[]> {
    if (!(await this.has(table))) return [];
    return this.connection.all(`SELECT * FROM ${quoted(table)}`);
  }

  /** @param rows with the same columns */
  async insert(table: string, rows: RawRow[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    const places = `(${columns.map(() => '?').join(', ')})`;
    await this.run(
      `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES ${rows.map(() => places).join(', ')}`,
      rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
    );
  }

  async has(table: string): Promise<boolean> {
    return (await this.#all()).includes(table);
  }

  /** A statement that both databases understand. */
  run: RawConnection['run'] = (...statement) => this.connection.run(...statement);

  async dropAll(): Promise<void> {
    for (const table of await this.#all())
      if (!OF_RESTORE.includes(table)) await this.run(`DROP TABLE ${quoted(table)}`);
  }

  close: RawConnection['close'] = () => this.connection.close();

  async #all(): Promise<string[]> {
    return (await this.connection.all(this.connection.tables)).map(({ name }) => String(name));
  }
}

/** In characters; the longest is a file of a picture. */
const LONGEST_ROW = 32_000_000;

/**
 * The rows of a backup's data file. Whoever may write to the folder may have written the manifest, too.
 * @throws StartError where it has something else
 */
export async function* rowsIn(path: string): AsyncGenerator<[table: string, row: RawRow]> {
  for await (const line of linesIn(path)) {
    const row = rowOf(line);
    if (!row) throw damaged(path);
    yield row;
  }
}

async function* linesIn(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip()).setEncoding('utf8');
  file.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text) {
      const [end = '', ...lines] = String(chunk).split('\n');
      rest += end;
      // A file of a few KB can hold a line of gigabytes.
      if (rest.length > LONGEST_ROW) throw damaged(path);
      for (const line of lines) {
        yield rest;
        rest = line;
      }
    }
  } catch (error) {
    throw error instanceof StartError ? error : damaged(path);
  } finally {
    file.destroy();
  }
  if (rest !== '') yield rest;
}

function rowOf(line: string): [table: string, row: RawRow] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return null;
  }
  const [table, row] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  if (typeof table !== 'string' || typeof row !== 'object' || row === null) return null;
  const isRow = Object.values(row).every(
    (value) => value === null || typeof value === 'string' || typeof value === 'number',
  );
  return isRow ? [table, row as RawRow] : null;
}

const damaged = (path: string) =>
  new StartError(`The backup ${path} is damaged: it has something else than rows.`);
