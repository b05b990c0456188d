import Sqlite from 'libsql';
import type { RowDataPacket } from 'mysql2';
import type { MysqlConfig } from '../../platform/config/database.js';
import { connectMysql } from '../../platform/database/mysql/connection.js';

/** A row as both databases store it: times and lists are texts, booleans are 0 or 1. */
export type RawRow = Record<string, string | number | null>;

/** A connection of its own, in a transaction that reads the state at the time of opening. */
export interface RawConnection {
  /** Selects the `name` of each table. */
  tables: string;
  /** Selects the `name` of each column of a table. */
  columnsOf: (table: string) => string;
  all: (sql: string) => Promise<RawRow[]>;
  stream: (sql: string) => AsyncIterable<RawRow> | Iterable<RawRow>;
  run: (sql: string, values?: RawRow[string][]) => Promise<void>;
  /** Commits what was written. */
  close: () => Promise<void>;
}

export function rawSqlite(file: string): RawConnection {
  const database = new Sqlite(file, { timeout: 5000 });
  database.exec('BEGIN');
  return {
    tables: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    columnsOf: (table) => `SELECT name FROM pragma_table_info('${table}')`,
    all: (sql) => Promise.resolve(database.prepare(sql).all() as RawRow[]),
    stream: (sql) => database.prepare(sql).iterate() as Iterable<RawRow>,
    run: (sql, values = []) => {
      database.prepare(sql).run(...values);
      return Promise.resolve();
    },
    close: () => {
      database.exec('COMMIT');
      database.close();
      return Promise.resolve();
    },
  };
}

export async function rawMysql(config: MysqlConfig): Promise<RawConnection> {
  const { connection: client } = await connectMysql(config, { dateStrings: true });
  const connection = client.promise();
  // At the READ COMMITTED of our sessions there would be no snapshot: each statement would have its own.
  await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
  return {
    tables:
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    columnsOf: (table) =>
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name = '${table}'`,
    all: async (sql) => (await connection.query<(RowDataPacket & RawRow)[]>(sql))[0],
    stream: (sql) => client.query(sql).stream() as AsyncIterable<RawRow>,
    run: async (sql, values) => {
      await connection.query(sql, values);
    },
    close: async () => {
      await connection.query('COMMIT');
      await connection.end();
    },
  };
}
