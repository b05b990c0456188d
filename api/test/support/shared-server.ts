import { afterAll, afterEach, inject, it } from 'vitest';
import { serverOf, startServer, type TestServer } from './server.js';
import { Tables } from './tables.js';
import { WriteWatch } from './write-watch.js';

interface SharedServer {
  server: TestServer;
  /** Its database as it was at the start. */
  tables: Tables;
  cookie: string | undefined;
  startedAt: number;
}

type Variables = Record<string, string>;

/** After two minutes a server's daily jobs begin, and change rows while tests look at them. */
const REPLACED_AFTER_MS = 60_000;

const withServers = it.extend(
  'serverWith',
  { scope: 'worker' },
  ({}, { onCleanup }): ((variables: Variables) => Promise<SharedServer>) => {
    const servers = new Map<string, SharedServer>();
    onCleanup(async () => {
      for (const { server } of servers.values()) await server.close();
    });
    return async (variables) => {
      const key = JSON.stringify(Object.entries(variables).toSorted());
      const running = servers.get(key);
      if (running && Date.now() - running.startedAt < REPLACED_AFTER_MS) return running;
      await running?.server.close();
      const started = await start(variables);
      servers.set(key, started);
      return started;
    };
  },
);

async function start(variables: Variables): Promise<SharedServer> {
  const startedAt = Date.now();
  const server = await startServer(variables);
  // Containers write in processes of their own.
  const isWatched = inject('front') !== 'containers';
  const tables = new Tables(server, isWatched ? new WriteWatch(server.database) : undefined);
  await tables.keep();
  return { server, tables, cookie: server.admin.cookie, startedAt };
}

async function restore({ server, tables, cookie }: SharedServer): Promise<void> {
  await tables.restore();
  server.admin.cookie = cookie;
  server.visitor.cookie = undefined;
}

/**
 * The server that all files of a worker share that want these variables: far cheaper than a server
 * and a database for each. Its database is restored after each test or, where the tests of a file
 * build on its rows, after the file.
 */
export function shareServer(
  variables: Variables = {},
  { restoreAfter = 'test' }: { restoreAfter?: 'test' | 'file' } = {},
): TestServer {
  let shared: SharedServer | undefined;
  withServers.beforeAll(async ({ serverWith }) => {
    shared = await serverWith(variables);
  });
  const restoring = restoreAfter === 'test' ? afterEach : afterAll;
  restoring(() => (shared ? restore(shared) : undefined));
  return serverOf(() => shared?.server);
}
