import { createConnection, type PoolOptions, type RowDataPacket } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.js';
import { MysqlPool } from './mysql-pool.js';
import type { Described, Sources } from './sources.js';

/** With more, more answers are half read at once: that takes memory and is no faster. */
export const CONNECTIONS = 10;

/** @throws StartError with one sentence where the server cannot be reached or refuses */
export async function openMysql(url: string, described: Described): Promise<Sources> {
  const type = await askServerType(url);
  const writer = await new DataSource({
    type,
    url,
    driver: { createPool: (options: PoolOptions) => new MysqlPool(options) },
    timezone: 'Z',
    charset: 'utf8mb4',
    poolSize: CONNECTIONS,
    ...described,
  }).initialize();
  return { writer, reader: writer };
}

/** TypeORM compares schemas differently for MySQL and for MariaDB, so the server is asked. */
async function askServerType(url: string): Promise<'mysql' | 'mariadb'> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 5000 });
    const [[row]] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    await connection.end();
    return String(row?.['version']).includes('MariaDB') ? 'mariadb' : 'mysql';
  } catch (error) {
    throw new StartError(whyUnreachable(url, (error as { code?: string }).code ?? 'no answer'));
  }
}

function whyUnreachable(url: string, code: string): string {
  const { host, pathname } = new URL(url);
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_DBACCESS_DENIED_ERROR')
    return `The database at ${host} refuses the user or password of DATABASE_URL.`;
  if (code === 'ER_BAD_DB_ERROR')
    return `The database at ${host} has no database named ${pathname.slice(1)}; DATABASE_URL must name one that is there.`;
  return `The database at ${host} cannot be reached (${code}); check DATABASE_URL and whether it is running.`;
}
