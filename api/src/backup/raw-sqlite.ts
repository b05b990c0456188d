import Sqlite from 'libsql';
import { insertion, type RawRow, type RawTables } from './raw-tables.js';
import { isBusiness, isStaying } from './table-names.js';

/** A SQLite file; what is read is the state at the moment of opening. */
export function rawSqlite(file: string): RawTables {
  const database = new Sqlite(file, { timeout: 5000 });
  const all = (sql: string) => database.prepare(sql).all() as Record<string, string>[];
  const tables = () =>
    all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(
      ({ name }) => name ?? '',
    );
  database.exec('BEGIN');
  return {
    names: () => Promise.resolve(tables().filter(isBusiness).toSorted()),
    schema: () => {
      const [newest] = tables().includes('migrations')
        ? all('SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1')
        : [];
      return Promise.resolve(newest?.['name'] ?? null);
    },
    count: (table) =>
      Promise.resolve(Number(all(`SELECT COUNT(*) AS n FROM "${table}"`)[0]?.['n'])),
    async *rows(table) {
      const key = all(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`);
      const order = key.map(({ name = '' }) => `"${name}"`).join(', ');
      for (const row of database.prepare(`SELECT * FROM "${table}" ORDER BY ${order}`).iterate())
        yield await Promise.resolve(row as RawRow);
    },
    insert: (table, rows) => {
      const { columns, marks, values } = insertion(rows);
      const names = columns.map((column) => `"${column}"`).join(', ');
      database.prepare(`INSERT INTO "${table}" (${names}) VALUES ${marks}`).run(...values);
      return Promise.resolve();
    },
    has: (table) => Promise.resolve(tables().includes(table)),
    run: (sql, values = []) => {
      database.prepare(sql).run(...values);
      return Promise.resolve();
    },
    dropAll: () => {
      for (const table of tables()) if (!isStaying(table)) database.exec(`DROP TABLE "${table}"`);
      return Promise.resolve();
    },
    close: () => {
      database.exec('COMMIT');
      database.close();
      return Promise.resolve();
    },
  };
}
