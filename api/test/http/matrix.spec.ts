import { describe } from 'vitest';
import { Client } from '../support/client.js';
import { localCalls, NO_PUSH_SERVICE } from '../support/calls.js';
import { describeMatrix } from '../support/matrix.js';
import { ADMIN, runServer } from '../support/server.js';

describe('spec §6: access control per call, session and origin', () => {
  describeMatrix(async () => {
    const server = await runServer({ PUSH_TEST_ORIGIN: NO_PUSH_SERVICE });
    const signIn = async () => {
      const client = new Client(server.url);
      await client.signIn(ADMIN);
      return client.cookie ?? '';
    };
    return { server, signIn, close: server.close };
  }, localCalls(ADMIN));
});
