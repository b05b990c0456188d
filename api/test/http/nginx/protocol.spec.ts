import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRaw, sendBytes } from '../../support/raw.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
let script: string;
beforeAll(async () => {
  server = await startServer();
  const assets = fileURLToPath(new URL('../../../../web/dist/assets', import.meta.url));
  script = readdirSync(assets).find((name) => name.endsWith('.js')) ?? '';
});
afterAll(() => server.close());

/** One answer as it came over the wire. */
function parsed(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(head)?.[1]);
  const text = rest.join('\r\n\r\n');
  return { status, head: head.toLowerCase(), text };
}

const CLOSE = 'Host: localhost\r\nConnection: close\r\n';
const JSON_BODY = 'Content-Type: application/json\r\n';

describe('nginx refuses a malformed request with a status and a sentence', () => {
  it.each<[string, number, string]>([
    ['no HTTP at all', 400, 'GARBAGE\r\n\r\n'],
    ['a version to come', 505, `GET / HTTP/3.0\r\n${CLOSE}\r\n`],
    ['TRACE', 405, `TRACE /api/health HTTP/1.1\r\n${CLOSE}\r\n`],
    ['HTTP/1.1 without a host', 400, 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 400, `GET /api/health HTTP/1.1\r\nHost: evil.example\r\n${CLOSE}\r\n`],
    [
      'two lengths',
      400,
      `POST /api/bookings HTTP/1.1\r\n${CLOSE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `,
    ],
    [
      'a length and chunks',
      400,
      `POST /api/bookings HTTP/1.1\r\n${CLOSE}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'an unknown transfer encoding',
      501,
      `POST /api/bookings HTTP/1.1\r\n${CLOSE}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks that are none',
      400,
      `POST /api/bookings HTTP/1.1\r\n${CLOSE}${JSON_BODY}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`,
    ],
    [
      'chunks without end',
      413,
      `POST /api/bookings HTTP/1.1\r\n${CLOSE}${JSON_BODY}Transfer-Encoding: chunked\r\n\r\nfffffff\r\nmore`,
    ],
    ['a zero in the address', 400, `GET /api/%00 HTTP/1.1\r\n${CLOSE}\r\n`],
    ['an address above the root', 400, `GET /../../etc/passwd HTTP/1.1\r\n${CLOSE}\r\n`],
    ['an address of 9000 letters', 414, `GET /${'a'.repeat(9000)} HTTP/1.1\r\n${CLOSE}\r\n`],
    [
      'a search of 9000 letters',
      414,
      `GET /api/bookings?q=${'a'.repeat(9000)} HTTP/1.1\r\n${CLOSE}\r\n`,
    ],
    [
      'forty headers of a kilobyte',
      431,
      `GET /api/health HTTP/1.1\r\n${CLOSE}${`X-Long: ${'x'.repeat(1000)}\r\n`.repeat(40)}\r\n`,
    ],
    [
      'a compressed body',
      415,
      `POST /api/bookings HTTP/1.1\r\n${CLOSE}${JSON_BODY}Content-Encoding: br\r\nContent-Length: 2\r\n\r\n{}`,
    ],
  ])('%s: %i', async (_, wanted, bytes) => {
    const { status, head, text } = parsed(await sendBytes(server.url, bytes));
    expect([status, text]).toEqual([wanted, expect.stringMatching(/^\{"error":"[A-Z][^"<>]+"\}$/)]);
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain('cache-control: no-store');
    expect(head).toContain('x-content-type-options: nosniff');
    if (status === 405) expect(head).toContain('allow: get');
  });

  it('a POST to a file: 405', async () => {
    const target = `/assets/${script}`;
    const { status, text, headers } = await askRaw(server.url, { method: 'POST', target });
    expect([status, headers.allow]).toEqual([405, 'GET']);
    expect(JSON.parse(text)).toEqual({
      error: 'This address does not accept this kind of request',
    });
  });
});

describe('nginx forwards a valid request', () => {
  it('in HTTP/1.0 without a Host', async () => {
    const answer = parsed(await sendBytes(server.url, 'GET /api/health HTTP/1.0\r\n\r\n'));
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
  });

  it('with an unknown Expect header', async () => {
    const bytes = `GET /api/health HTTP/1.1\r\n${CLOSE}Expect: wonders\r\n\r\n`;
    expect(parsed(await sendBytes(server.url, bytes)).status).toBe(200);
  });

  it('and ignores headers that claim another visitor, host or scheme', async () => {
    const answer = await askRaw(server.url, {
      target: '/api/health',
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'for=203.0.113.7;host=evil.example;proto=https',
        'x-original-url': '/api/bookings',
        'x-rewrite-url': '/api/bookings',
        'x-http-method-override': 'DELETE',
        connection: 'close, x-forwarded-for, cookie',
      },
    });
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
  });
});

describe('a path internal to nginx', () => {
  it.each(['/refusal', '/brotli/assets/', '/@page', '/not-found', '/nginx_status', '/status'])(
    '%s is the 404 page from outside',
    async (path) => {
      const target = path.endsWith('/assets/') ? path + script : path;
      const { status, text, headers } = await askRaw(server.url, { target });
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('404 Page Not Found');
    },
  );
});

it.each(['br;q=0, gzip', 'gzip;q=0, br;q=0', 'gzip;q=0.0', 'br;q=0.5'])(
  'a page requested with Accept-Encoding %j is encoded as without nginx',
  async (accepted) => {
    const asked = { target: '/', headers: { 'accept-encoding': accepted } };
    const [through, own] = [await askRaw(server.url, asked), await askRaw(server.apiUrl, asked)];
    expect(through.headers['content-encoding']).toBe(own.headers['content-encoding']);
    expect(through.status).toBe(200);
  },
);
