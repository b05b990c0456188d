import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolOptions } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import type { MysqlConfig } from '../../config/database.js';
import type { SchemaOptions, Sources } from '../connections.js';
import { connectMysql, sessionStatement } from './connection.js';
import { CONNECTIONS, MysqlConnections } from './mysql-connections.js';
import { SessionPool } from './session-pool.js';

/** How long the database may take to close connections; one that hangs never does. */
const CLOSE_MS = 1000;

/** @throws StartError with one sentence where the server cannot be reached or refuses */
export async function openMysql(config: MysqlConfig, schema: SchemaOptions): Promise<Sources> {
  const { type, connection } = await connectMysql(config);
  await connection.promise().end();
  const pools: SessionPool[] = [];
  const createPool = (options: PoolOptions) => {
    const pool = new SessionPool({ ...options, maxIdle: CONNECTIONS }, sessionStatement(type));
    pools.push(pool);
    return pool.pool;
  };
  const writer = await new DataSource({
    type,
    url: config.url,
    ...(config.tls && { ssl: config.tls }),
    driver: { createPool },
    timezone: 'Z',
    charset: 'utf8mb4',
    // One more than `CONNECTIONS`, for the probe.
    poolSize: CONNECTIONS + 1,
    ...schema,
  }).initialize();
  const [pool] = pools;
  if (!pool) throw new Error('TypeORM made no pool');
  const connections = new MysqlConnections(writer, pool);
  const close = async () => {
    // Nest may have closed it.
    const closing = writer.isInitialized ? writer.destroy() : Promise.resolve();
    await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })]);
    connections.abortAll();
  };
  return { writer, reader: writer, connections, close };
}
