import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { startServer, type TestServer } from './server.js';
import { Tables } from './tables.js';
import { WriteWatch } from './write-watch.js';

/**
 * One server for the tests of a file, each of which finds the database as the first one did: far
 * cheaper than a server and a database for each.
 */
export function shareServer(variables: Record<string, string> = {}): () => TestServer {
  let server: TestServer | undefined;
  let tables: Tables | undefined;
  beforeAll(async () => {
    server = await startServer(variables);
    // Containers write in processes of their own.
    const isWatched = inject('front') !== 'containers';
    tables = new Tables(server, isWatched ? new WriteWatch(server.database) : undefined);
    await tables.keep();
  });
  afterEach(() => tables?.restore());
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('the server of these tests has not started');
    return server;
  };
}
