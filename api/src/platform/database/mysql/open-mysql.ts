import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type PoolOptions } from 'mysql2';
import { DataSource } from 'typeorm';
import { MINUTE_MS } from '../../../contract/durations.js';
import type { MysqlConfig } from '../../config/database.js';
import type { SchemaOptions, Sources } from '../connections.js';
import { connectMysql, sessionStatement } from './connection.js';
import { CONNECTIONS, MysqlConnections } from './mysql-connections.js';
import { OpenConnections } from './open-connections.js';

/** The longest that connecting may take; a database that hangs takes forever. */
const CONNECT_MS = 3000;
/** Closed when unused for so long: firewalls forget silent connections, and tell neither side. */
const IDLE_MS = MINUTE_MS;
/** The kernel asks the other side after so much silence, and gives up some ten seconds later. */
const KEEP_ALIVE_MS = 20_000;
/** How long the database may take to close connections; one that hangs never does. */
const CLOSE_MS = 1000;

/** @throws StartError with one sentence where the server cannot be reached or refuses */
export async function openMysql(config: MysqlConfig, schema: SchemaOptions): Promise<Sources> {
  const { type, connection } = await connectMysql(config);
  await connection.promise().end();
  const open = new OpenConnections(sessionStatement(type));
  const writer = await new DataSource({
    type,
    url: config.url,
    ...(config.tls && { ssl: config.tls }),
    driver: { createPool: (options: PoolOptions) => open.of(createPool(options)) },
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: CONNECT_MS,
    // More than `maxIdle`, else mysql2 closes no idle connection.
    poolSize: CONNECTIONS + 1,
    extra: {
      maxIdle: CONNECTIONS,
      idleTimeout: IDLE_MS,
      gracefulEnd: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
      // A stack for each statement, which TypeORM's error has as well.
      trace: false,
    } satisfies PoolOptions,
    ...schema,
  }).initialize();
  const connections = new MysqlConnections(writer, open);
  const close = async () => {
    // Nest may have closed it.
    const closing = writer.isInitialized ? writer.destroy() : Promise.resolve();
    await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })]);
    connections.abortAll();
  };
  return { writer, reader: writer, connections, close };
}
