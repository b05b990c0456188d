import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { createConnection } from 'mysql2/promise';
import { inject } from 'vitest';
import { FirstAdmin } from '../../src/modules/auth/first-admin.js';
import { readConfig } from '../../src/platform/config/config.js';
import { openDatabase, type OpenDatabase } from '../../src/platform/database/data-source.js';
import { sqliteFile } from '../../src/platform/database/sqlite.js';
import type { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { createServer } from '../../src/create-server.js';
import { SCHEMA } from '../../src/database/schema.js';
import { useApplication } from './application.js';
import { Client } from './client.js';
import { attachToStack } from './deployed.js';
import { watchFirstStatements } from './first-statements.js';
import { startNginx } from './nginx.js';
import { renderPagesOnce } from './rendered-pages.js';

export const ADMIN = { email: 'owner@example.com', password: 'correct horse battery' };

export interface TestDatabase {
  /** The variables that make a server use it. */
  environment: Record<string, string>;
  drop: () => Promise<void>;
}

/** An empty database of the kind that the suite is running on. */
export async function newDatabase(): Promise<TestDatabase> {
  if (inject('database') === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'finesse-test-'));
    return {
      environment: { DATA_DIR: dataDir },
      drop: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
    };
  }
  const server = inject('mysqlUrl');
  const name = `finesse_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return {
    environment: {
      DATABASE_URL: `${server}/${name}`,
      SESSION_SECRET: 'a secret of the test suite, long enough',
    },
    drop: () => onServer(server, `DROP DATABASE ${name}`),
  };
}

let migrated: Promise<string> | undefined;

/**
 * A database for a server. In SQLite, where writing each migration to the disk takes as long as
 * starting the server, it is a copy of one that was migrated once in this worker.
 */
async function newServerDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  const dataDir = database.environment['DATA_DIR'];
  if (dataDir !== undefined)
    copyFileSync(sqliteFile(await (migrated ??= migrateOnce())), sqliteFile(dataDir));
  return database;
}

async function migrateOnce(): Promise<string> {
  const { environment, drop } = await newDatabase();
  process.once('exit', () => void drop());
  const opened = await openDatabase(readConfig(environment).database, SCHEMA, { alone: true });
  await opened.close();
  return environment['DATA_DIR'] ?? '';
}

async function onServer(url: string, statement: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(statement);
  await connection.end();
}

export interface TestServer {
  url: string;
  /** The API's own address; differs from `url` where nginx is in front. */
  apiUrl: string;
  database: OpenDatabase;
  unitOfWork: UnitOfWork;
  /** Somebody without a session. */
  visitor: Client;
  /** The admin, signed in by `startServer`. */
  admin: Client;
  /** Ends the API alone; nginx, if it is in front, and the database stay. */
  stopApi: () => Promise<void>;
  close: () => Promise<void>;
}

export interface LocalServer extends TestServer {
  /** A call without a network, such as from an address that this machine does not have. */
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** Stands for a server that a hook starts later, so that tests can name it before. */
export const serverOf = (started: () => TestServer | undefined): TestServer =>
  new Proxy({} as TestServer, {
    get(_, name) {
      const server = started();
      if (!server) throw new Error('the server of these tests has not started');
      return Reflect.get(server, name) as unknown;
    },
  });

/** The whole application on an empty database, with the admin signed in. */
export async function startServer(variables: Record<string, string> = {}): Promise<TestServer> {
  if (inject('front') === 'containers') return attachToStack();
  const server = await runServer(variables);
  await server.admin.signIn(ADMIN);
  return server;
}

/**
 * The whole application, on an empty database unless one is given, and on a free port unless PORT
 * is set. Nobody is signed in.
 */
export async function runServer(
  variables: Record<string, string> = {},
  given?: TestDatabase,
): Promise<LocalServer> {
  const testDatabase = given ?? (await newServerDatabase());
  const behindNginx = inject('front') === 'nginx';
  const config = readConfig({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT: 'off',
    ...(behindNginx && { TRUST_PROXY: 'true' }),
    ...testDatabase.environment,
    ...variables,
  });
  const database = await openDatabase(config.database, SCHEMA, { alone: true });
  watchFirstStatements(database);
  const isLocal = config.auth.provider === 'local';
  const start = async () => {
    const app = await createServer(config, database, { log: false, pagesOf: renderPagesOnce });
    if (isLocal) await app.get(FirstAdmin).applyVariables(config);
    return app;
  };
  const app = await start().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  await app.listen(Number(variables['PORT'] ?? 0), '127.0.0.1');
  const { unitOfWork } = database;
  useApplication(unitOfWork, app);
  if (isLocal && !config.admin) await app.get(FirstAdmin).generate();
  const { port } = app.getHttpServer().address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${String(port)}`;
  const nginx = behindNginx ? await startNginx({ apiPort: port, variables }) : undefined;
  const url = nginx?.url ?? apiUrl;
  let stopped: Promise<void> | undefined;
  const stopApi = () => {
    app.getHttpServer().closeAllConnections();
    return (stopped ??= app.close());
  };
  const close = async () => {
    await nginx?.stop();
    await stopApi();
    await database.close();
    if (!given) await testDatabase.drop();
  };
  const [visitor, admin] = [new Client(url), new Client(url)];
  return {
    ...{ url, apiUrl, database, unitOfWork, visitor, admin, stopApi, close },
    inject: (options) => app.inject(options),
  };
}
