import type { RowDataPacket } from 'mysql2';
import type { MysqlConfig } from '../platform/config/database.js';
import { connectMysql } from '../platform/database/mysql/connection.js';
import { insertion, type RawRow, type RawTables } from './raw-tables.js';
import { isBusiness, isStaying } from './table-names.js';

/**
 * A MySQL database; what is read is the state at the moment of opening.
 * @throws StartError with one sentence where it cannot be reached
 */
export async function rawMysql(config: MysqlConfig): Promise<RawTables> {
  const { connection: client } = await connectMysql(config, { dateStrings: true });
  const connection = client.promise();
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
  const all = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  const tables = async () =>
    (
      await all(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
      )
    ).map(({ name }) => String(name));
  return {
    names: async () => (await tables()).filter(isBusiness).toSorted(),
    schema: async () => {
      if (!(await tables()).includes('migrations')) return null;
      const [newest] = await all('SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1');
      return newest ? String(newest['name']) : null;
    },
    count: async (table) => Number((await all(`SELECT COUNT(*) AS n FROM \`${table}\``))[0]?.['n']),
    async *rows(table) {
      const key = await all(
        `SELECT column_name AS name FROM information_schema.key_column_usage
         WHERE table_schema = DATABASE() AND table_name = '${table}'
           AND constraint_name = 'PRIMARY' ORDER BY ordinal_position`,
      );
      const order = key.map(({ name }) => `\`${String(name)}\``).join(', ');
      const stream = client.query(`SELECT * FROM \`${table}\` ORDER BY ${order}`).stream();
      for await (const row of stream) yield row as RawRow;
    },
    insert: async (table, rows) => {
      const { columns, marks, values } = insertion(rows);
      const names = columns.map((column) => `\`${column}\``).join(', ');
      await connection.query(`INSERT INTO \`${table}\` (${names}) VALUES ${marks}`, values);
    },
    has: async (table) => (await tables()).includes(table),
    run: async (sql, values = []) => {
      await connection.query(sql, values);
    },
    dropAll: async () => {
      for (const table of await tables())
        if (!isStaying(table)) await connection.query(`DROP TABLE \`${table}\``);
    },
    close: async () => {
      await connection.query('COMMIT');
      await connection.end();
    },
  };
}
