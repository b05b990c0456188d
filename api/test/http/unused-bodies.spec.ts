import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

/** What follows the answer's head, where the body is sent in two parts and nothing is read before. */
async function getInParts(target: string, body: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  await once(socket, 'connect');
  const head = [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Cookie: ${server.admin.cookie ?? ''}`,
    `Content-Length: ${String(body.length)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10_000)}`);
  // What is answered after has been read after.
  await server.visitor.get('/api/health');
  socket.write(body.slice(10_000));
  await server.visitor.get('/api/health');
  const answer = await text(socket);
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

it('an unused body of a GET does not truncate a long answer', async () => {
  const answer = await getInParts('/api/docs-json', 'b'.repeat(70_000));
  const { text: whole } = await server.admin.get('/api/docs-json');
  expect(answer.length).toBe(whole.length);
});
