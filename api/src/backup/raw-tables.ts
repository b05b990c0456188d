import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { DatabaseConfig } from '../platform/config/database.js';
import { sqliteFile } from '../platform/database/sqlite.js';
import type { RawConnection, RawRow } from './raw-connection.js';
import { rawMysql } from './raw-mysql.js';
import { rawSqlite } from './raw-sqlite.js';
import { isBackedUp, survivesRestore } from './table-names.js';

/** @throws StartError where a database server cannot be reached */
export async function openRaw(database: DatabaseConfig): Promise<RawTables> {
  return new RawTables(
    database.kind === 'sqlite' ? rawSqlite(sqliteFile(database.dataDir)) : await rawMysql(database),
  );
}

/** SQLite accepts MySQL's quotes, too. */
const quoted = (name: string) => `\`${name}\``;

/** The tables of a database without the ORM, in one snapshot, whatever the schema's version. */
export class RawTables {
  constructor(private readonly connection: RawConnection) {}

  /** The tables that are backed up. */
  async names(): Promise<string[]> {
    return (await this.#all()).filter(isBackedUp).toSorted();
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

  /** In the order of the primary key. */
  async *rows(table: string): AsyncGenerator<RawRow> {
    const key = await this.connection.all(this.connection.keyOf(table));
    const order = key.map(({ name }) => quoted(String(name))).join(', ');
    yield* this.connection.stream(`SELECT * FROM ${quoted(table)} ORDER BY ${order}`);
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
  run(sql: string, values?: RawRow[string][]): Promise<void> {
    return this.connection.run(sql, values);
  }

  /** Drops all tables but those that a restore itself needs. */
  async dropAll(): Promise<void> {
    for (const table of await this.#all())
      if (!survivesRestore(table)) await this.run(`DROP TABLE ${quoted(table)}`);
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  async #all(): Promise<string[]> {
    return (await this.connection.all(this.connection.tables)).map(({ name }) => String(name));
  }
}

/** The rows of a backup's data file. */
export async function* rowsIn(path: string): AsyncGenerator<[table: string, row: RawRow]> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  for await (const line of lines) yield JSON.parse(line) as [string, RawRow];
}
