import Sqlite from 'libsql';
import type { RawConnection, RawRow } from './raw-connection.js';

export function rawSqlite(file: string): RawConnection {
  const database = new Sqlite(file, { timeout: 5000 });
  database.exec('BEGIN');
  return {
    tables: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    columnsOf: (table) => `SELECT name FROM pragma_table_info('${table}')`,
    keyOf: (table) => `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`,
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
