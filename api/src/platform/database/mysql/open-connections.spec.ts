import { createPool, createServer, type Connection } from 'mysql2';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../scripts/lib/free-port.mjs';
import { OpenConnections } from './open-connections.js';

const SESSION = 'SET the session';
const NO_BACKSLASH_ESCAPES = 0x0200;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A pool at a server that answers the session's statement like this, and the statements that follow it. */
async function setUp(answerSession: (connection: Connection) => void) {
  const later: string[] = [];
  const server = createServer((connection) => {
    // mysql2's server does not number its packets anew by itself.
    const answer = (write: () => void) => {
      write();
      Object.assign(connection, { sequenceId: 0 });
    };
    connection.on('error', () => undefined);
    connection.on('stmt_prepare', () => answer(() => answerSession(connection)));
    connection.on('query', (statement: string) => {
      later.push(statement);
      answer(() => connection.writeOk());
    });
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.4.0',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 45,
      // Without encryption.
      capabilityFlags: 0xfff7ff,
      authCallback: (_: unknown, done: (error: null) => void) => answer(() => done(null)),
    });
  });
  const port = await freePort();
  server.listen(port);
  const pool = new OpenConnections(SESSION).of(createPool({ host: '127.0.0.1', port }));
  ends.push(
    () => pool.end(() => undefined),
    () => server.close(() => undefined),
  );
  return { pool: pool.promise(), later };
}

describe('a connection to MySQL', () => {
  it('whose session is set runs the statements that follow', async () => {
    const { pool, later } = await setUp((connection) => connection.writeOk());
    await pool.query('DELETE FROM a');
    expect(later).toEqual(['DELETE FROM a']);
  });

  it.each([
    [
      'that refuses the statement of the session',
      (connection: Connection) => connection.writeError({ message: 'no', code: 1231 }),
    ],
    [
      'that accepts the statement of the session and does not apply it',
      (connection: Connection) =>
        connection.writeOk({ affectedRows: 0, serverStatus: NO_BACKSLASH_ESCAPES }),
    ],
  ])('%s is sent no other', async (_, answer) => {
    const { pool, later } = await setUp(answer);
    await expect(pool.query('DELETE FROM a')).rejects.toMatchObject({
      code: 'ERR_STREAM_WRITE_AFTER_END',
    });
    expect(later).toEqual([]);
  });
});
