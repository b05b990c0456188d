import type { RowDataPacket } from 'mysql2';
import type { MysqlConfig } from '../../platform/config/database.js';
import { connectMysql } from '../../platform/database/mysql/connection.js';
import type { RawConnection, RawRow } from './raw-connection.js';

/** @throws StartError where the database cannot be reached */
export async function rawMysql(config: MysqlConfig): Promise<RawConnection> {
  const { connection: client } = await connectMysql(config, { dateStrings: true });
  const connection = client.promise();
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
  return {
    tables:
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    columnsOf: (table) =>
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name = '${table}'`,
    keyOf: (table) =>
      `SELECT column_name AS name FROM information_schema.key_column_usage
       WHERE table_schema = DATABASE() AND table_name = '${table}'
         AND constraint_name = 'PRIMARY' ORDER BY ordinal_position`,
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
