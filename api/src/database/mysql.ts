import type { PoolOptions } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import type { MysqlConfig } from '../config/database.js';
import { connectMysql, sessionStatement } from './mysql-connection.js';
import { MysqlPool } from './mysql-pool.js';
import type { Described, Sources } from './sources.js';

/** With more, more answers are half read at once: that takes memory and is no faster. */
export const CONNECTIONS = 10;

/** @throws StartError with one sentence where the server cannot be reached or refuses */
export async function openMysql(config: MysqlConfig, described: Described): Promise<Sources> {
  const { type, connection } = await connectMysql(config);
  await connection.promise().end();
  const session = sessionStatement(type);
  const writer = await new DataSource({
    type,
    url: config.url,
    ...(config.tls && { ssl: config.tls }),
    driver: { createPool: (options: PoolOptions) => new MysqlPool(options, session) },
    timezone: 'Z',
    charset: 'utf8mb4',
    poolSize: CONNECTIONS,
    ...described,
  }).initialize();
  return { writer, reader: writer };
}
