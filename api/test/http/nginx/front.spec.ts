import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../support/client.js';
import { startNginx } from '../../support/nginx.js';
import { newBooking } from '../../support/records.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
let direct: Client;
beforeAll(async () => {
  server = await startServer();
  direct = new Client(server.apiUrl);
});
afterAll(() => server.close());

/** Headers that tell of a connection or a moment, not of an answer. */
const OF_THE_MOMENT =
  /^(connection|keep-alive|date|server|transfer-encoding|content-length|accept-ranges|last-modified|etag|x-request-id)$/;

const lasting = (headers: Headers) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !OF_THE_MOMENT.test(name))
      .map(([name, value]) => [name, value.toLowerCase()]),
  );

describe('with and without nginx', () => {
  it.each([
    '/',
    '/request',
    '/admin',
    '/admin/messages',
    '/admin/diary',
    '/admin/figures',
    '/admin/catalogue',
    '/admin/login',
    '/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78',
    '/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78/print',
    '/admin/bookings/0b6c1a52',
    '/admin/diary/today',
    '/admin/diary/2031-07-18',
    '/admin/diary/2031-7-18',
    '/nothing',
    '/api/health',
    '/api/bookings',
  ])('%s has the same status, headers and bytes', async (path) => {
    const [through, own] = [await server.visitor.get(path), await direct.get(path)];
    expect([through.status, lasting(through.headers), through.text]).toEqual([
      own.status,
      lasting(own.headers),
      own.text,
    ]);
  });

  it.each(['/request%23', '/request/%23', '/request%2523'])(
    'rule 5 a private link that a mail gateway rewrote to %s<token> leads to the link',
    async (path) => {
      const token = `${'aB-_'.repeat(11)}xy`;
      const answers = await Promise.all(
        [server.url, server.apiUrl].map((url) =>
          fetch(`${url}${path}${token}?utm_source=x`, { redirect: 'manual' }),
        ),
      );
      for (const { status, headers } of answers)
        expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
          302,
          `/request#${token}`,
          'no-store',
        ]);
    },
  );

  it.each(['br', 'gzip', 'identity'])(
    'every script and style sheet as %s has the same bytes',
    async (encoding) => {
      const asked = { 'accept-encoding': encoding };
      const files = readdirSync(
        fileURLToPath(new URL('../../../../web/dist/assets', import.meta.url)),
      )
        .filter((name) => /\.(js|css|svg)$/.test(name))
        .map((name) => `/assets/${name}`);
      expect(files.length).toBeGreaterThan(10);
      for (const path of files) {
        const [through, own] = [
          await server.visitor.get(path, asked),
          await direct.get(path, asked),
        ];
        expect([path, through.status, lasting(through.headers)]).toEqual([
          path,
          200,
          lasting(own.headers),
        ]);
        expect([path, through.text === own.text]).toEqual([path, true]);
      }
    },
  );
});

describe('errors of nginx itself are sentences, too', () => {
  it('a body that is too large: 413', async () => {
    const { status, body } = await server.visitor.post('/api/bookings', 'x'.repeat(70_000));
    expect([status, body]).toEqual([413, { error: 'The request is too large' }]);
  });

  it('headers that are too long: 431', async () => {
    const { status, body } = await server.visitor.get('/api/health', {
      'x-long': 'x'.repeat(9000),
    });
    expect([status, body]).toEqual([
      431,
      { error: 'The request has too many or too long headers' },
    ]);
  });

  it('no answer in time: 504', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const apiPort = (silent.address() as AddressInfo).port;
    const nginx = await startNginx({ apiPort, readTimeout: '300ms' });
    const { status, body, headers } = await new Client(nginx.url).post(
      '/api/bookings',
      newBooking(),
    );
    expect([status, body]).toEqual([504, { error: 'The answer took too long; please try again' }]);
    expect(headers.get('retry-after')).toBe('5');
    await nginx.stop();
    silent.close();
  });
});

describe('slow clients', () => {
  it('a thousand unfinished headers affect nobody else and are disconnected', async () => {
    const { port, hostname } = new URL(server.url);
    const dawdlers = Array.from({ length: 1000 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      return socket;
    });
    await Promise.all(dawdlers.map((socket) => once(socket, 'connect')));
    const ended = new Promise((resolve) => dawdlers[0]?.once('close', resolve));
    for (let view = 0; view < 5; view++) {
      expect((await server.visitor.get('/')).status).toBe(200);
      expect((await server.visitor.get('/api/health')).status).toBe(200);
    }
    await ended;
    for (const socket of dawdlers) socket.destroy();
  });
});

describe('without an API', () => {
  it('pages are served from the cache, calls are refused with a sentence', async () => {
    for (const path of ['/', '/admin', '/admin/login', '/nothing']) await server.visitor.get(path);
    await server.stopApi();
    expect((await server.visitor.get('/')).text).toContain('Step 1 of 5');
    expect((await server.visitor.get('/admin/login')).status).toBe(200);
    // Kept once for all: nobody has asked for this one before.
    const booking = '/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78';
    expect((await server.visitor.get(booking)).status).toBe(200);
    const missing = await server.visitor.get('/something-else');
    expect([missing.status, missing.text.includes('404 Page Not Found')]).toEqual([404, true]);
    const { status, body, headers } = await server.visitor.post('/api/bookings', newBooking());
    expect([status, body]).toEqual([
      502,
      { error: 'The service is unavailable for a moment; please try again shortly' },
    ]);
    expect(headers.get('retry-after')).toBe('5');
  });
});
