import { afterAll, afterEach, beforeAll } from 'vitest';
import { startServer, type TestServer } from './server.js';
import { Tables } from './tables.js';

/**
 * One server for the tests of a file, each of which finds the database as the first one did: far
 * cheaper than a server and a database for each.
 */
export function shareServer(variables: Record<string, string> = {}): () => TestServer {
  let server: TestServer | undefined;
  let tables: Tables | undefined;
  beforeAll(async () => {
    server = await startServer(variables);
    tables = new Tables(server);
    await tables.keep();
  });
  afterEach(() => tables?.restore());
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('the server of these tests has not started');
    return server;
  };
}
