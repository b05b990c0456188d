import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../src/contract/pictures.js';
import { formOf } from '../support/pictures.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

/** What follows the answer's head, where the body is sent in two parts and nothing is read before. */
async function sendInParts(method: string, target: string, body: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  await once(socket, 'connect');
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Cookie: ${server.admin.cookie ?? ''}`,
    'Content-Type: application/json',
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
  const answer = await sendInParts('GET', '/api/docs-json', 'b'.repeat(70_000));
  const { text: whole } = await server.admin.get('/api/docs-json');
  expect(answer.length).toBe(whole.length);
});

it('a body that is far too large does not lose its answer', async () => {
  const answer = await sendInParts('POST', '/api/bookings', `"${'b'.repeat(9_000_000)}"`);
  expect(JSON.parse(answer)).toEqual({ error: 'The request is too large' });
});

interface Sent {
  path?: string;
  body: Buffer;
  headers: Record<string, string>;
}

const LARGE = Buffer.alloc(400_000, 'x');
/** Of a call that nobody answers. */
const ANSWER_MS = 5000;

async function form(files: FormData, headers: Record<string, string> = {}): Promise<Sent> {
  const whole = new Response(files);
  const type = whole.headers.get('content-type') ?? '';
  const body = Buffer.from(await whole.arrayBuffer());
  const cookie = server.admin.cookie ?? '';
  return { path: '/api/pictures', body, headers: { cookie, 'content-type': type, ...headers } };
}

function twoFiles(): FormData {
  const files = formOf('x');
  files.append('file', new Blob([LARGE]), 'b.jpg');
  return files;
}

function fileAfterText(): FormData {
  const files = new FormData();
  files.append('caption', 'A garden');
  files.append('file', new Blob([LARGE]), 'b.jpg');
  return files;
}

const jsonTo = (path: string, headers: Record<string, string>, body = LARGE): Sent => ({
  path,
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('over one connection that is kept, as a proxy has it', () => {
  it.each<[string, number, () => Sent | Promise<Sent>]>([
    ['a picture under a wrong name', 400, () => form(formOf(LARGE, 'a.jpg', 'picture'))],
    ['two pictures', 400, () => form(twoFiles())],
    ['a picture after a text', 400, () => form(fileAfterText())],
    [
      'a picture that is too large',
      413,
      () => form(formOf(Buffer.alloc(PICTURE_LIMITS.megabytes * 1_000_000 + 1))),
    ],
    ['a picture without a session', 401, () => form(formOf(LARGE), { cookie: '' })],
    [
      'a picture from another site',
      403,
      () => form(formOf(LARGE), { origin: 'https://elsewhere.example' }),
    ],
    [
      'a picture to another call',
      415,
      async () => ({ ...(await form(formOf(LARGE))), path: '/api/bookings' }),
    ],
    ['a compressed body', 415, () => jsonTo('/api/bookings', { 'content-encoding': 'gzip' })],
    [
      'a body of another type',
      415,
      () => jsonTo('/api/bookings', { 'content-type': 'text/plain' }),
    ],
    ['a body that is too large', 413, () => jsonTo('/api/bookings', {})],
    ['a body to no call', 404, () => jsonTo('/api/nothing', { 'content-type': 'text/plain' })],
    ['a body to a call that has another method', 413, () => jsonTo('/api/health', {})],
  ])(
    '%s is refused as often as it is sent, and then others are answered',
    async (_, status, make) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const { path, body, headers } = await make();
      const call = async (sent: { path?: string | undefined; method: string }, bytes?: Buffer) => {
        const asked = request(new URL(sent.path ?? '', server.url), {
          ...{ agent, method: sent.method, signal: AbortSignal.timeout(ANSWER_MS) },
          headers: bytes ? { ...headers, 'content-length': bytes.length } : {},
        });
        asked.end(bytes);
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        await text(answer);
        return answer.statusCode;
      };
      const statuses: unknown[] = [];
      for (let nth = 0; nth < 5; nth += 1)
        statuses.push(await call({ path, method: 'POST' }, body));
      statuses.push(await call({ path: '/api/health', method: 'GET' }));
      agent.destroy();
      expect(statuses).toEqual([...Array<number>(5).fill(status), 200]);
    },
  );
});
