import type { DatabaseConfig } from '../platform/config/database.js';
import { sqliteFile } from '../platform/database/sqlite.js';
import { rawMysql } from './raw-mysql.js';
import { rawSqlite } from './raw-sqlite.js';
import type { RawTables } from './raw-tables.js';

export async function openRaw(database: DatabaseConfig): Promise<RawTables> {
  return database.kind === 'sqlite'
    ? rawSqlite(sqliteFile(database.dataDir))
    : await rawMysql(database);
}
