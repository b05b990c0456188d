import type { DataSource } from 'typeorm';
import type { MysqlPool } from './mysql-pool.js';

/** The pool of a data source on MySQL. Whoever has an embedded database does not load mysql2. */
export function poolOf({ driver, options }: DataSource): MysqlPool | undefined {
  if (options.type === 'better-sqlite3') return undefined;
  return (driver as unknown as { pool?: MysqlPool }).pool;
}
