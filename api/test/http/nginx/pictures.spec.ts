import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.js';
import { PICTURE_ERRORS } from '../../../src/contract/pictures.js';
import {
  canvas,
  formOf,
  noise,
  openGraph,
  saveHero,
  sendForm,
  upload,
} from '../../support/pictures.js';
import { askRaw } from '../../support/raw.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('uploads through nginx', () => {
  it('of 12 MB pass, and the API’s answer is returned', async () => {
    const most = await upload(server, Buffer.alloc(12_000_000, 0xff));
    expect([most.status, most.body.error]).toEqual([400, PICTURE_ERRORS.unreadable]);
    const more = await upload(server, Buffer.alloc(12_000_001, 0xff));
    expect([more.status, more.body.error]).toEqual([413, PICTURE_ERRORS.tooLarge]);
    const photograph = await noise(2000, 1500);
    expect((await upload(server, photograph)).status).toBe(201);
  });

  it('of 14 MB are refused by nginx in a sentence', async () => {
    const { status, body } = await upload(server, Buffer.alloc(14_000_000, 0xff));
    expect([status, body.error]).toEqual([413, 'The request is too large']);
  });

  it.each([
    '/api/bookings',
    '/api/catalogue/versions',
    '/api/pictures/x',
    '/api/members',
    '/pictures/x',
  ])('to %s are limited as before', async (path) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { cookie: server.admin.cookie ?? '', 'content-type': 'application/json' },
      body: 'x'.repeat(70_000),
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { error: 'The request is too large' },
    ]);
  });

  it('without a session are refused before the body has arrived', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 12000000\r\n\r\n--x\r\n',
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(bytes.toString())),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    const signedOut = await sendForm(server, formOf(await canvas(9, 9).png().toBuffer()), '');
    expect([signedOut.status, signedOut.body]).toEqual([401, { error: ERRORS.signInNeeded }]);
  });
});

describe('uploaded pictures through nginx', () => {
  it.each(['webp', 'avif', 'jpeg of links'])(
    'are the same as from the API (%s), immutable, and cached while it is down',
    async (format) => {
      const own = await startServer();
      const { body } = await upload(own, await canvas(700, 500).jpeg().toBuffer());
      let path = `/pictures/${body.hash}-480.${format}`;
      if (format === 'jpeg of links') {
        await saveHero(own, { picture: body.hash, alt: 'The garden' });
        path = await vi.waitUntil(
          async () => {
            const { pathname } = new URL(await openGraph(own, 'og:image'));
            return pathname.endsWith('.jpeg') && pathname;
          },
          { timeout: 10_000 },
        );
      }
      const direct = await fetch(own.apiUrl + path);
      const wanted = Buffer.from(await direct.arrayBuffer());
      const through = await fetch(own.url + path, { headers: { cookie: own.admin.cookie ?? '' } });
      expect(Buffer.from(await through.arrayBuffer()).equals(wanted)).toBe(true);
      for (const name of [
        ...['cache-control', 'content-type', 'content-security-policy', 'x-content-type-options'],
        ...['cross-origin-resource-policy', 'referrer-policy', 'set-cookie', 'vary'],
      ])
        expect([name, through.headers.get(name)]).toEqual([name, direct.headers.get(name)]);
      expect(through.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const padded = path.replace(/-(?=\d+\.)/, '-0');
      for (const url of [own.apiUrl, own.url]) expect((await fetch(url + padded)).status).toBe(404);
      await own.stopApi();
      const kept = await fetch(own.url + path);
      expect([kept.status, Buffer.from(await kept.arrayBuffer()).equals(wanted)]).toEqual([
        200,
        true,
      ]);
      await own.close();
    },
  );

  const HASH = '0123456789abcdef'.repeat(2);
  it.each([
    `/pictures/${HASH}-480.webp`,
    `/pictures/${HASH.toUpperCase()}-480.webp`,
    `/pictures/${HASH}-480.jpg`,
    `/pictures/${HASH}-480.webp.br`,
    `/pictures/${HASH}-.webp`,
    `/pictures/${HASH}--1.webp`,
    `/pictures/${HASH}-99999999.webp`,
    `/pictures/${HASH}`,
    `/pictures/../pictures/${HASH}-480.webp`,
    `/pictures/%2e%2e/${HASH}-480.webp`,
    `/pictures/${HASH}-480.webp/`,
    `/pictures/${HASH}-480.jpg`,
    `/pictures/${HASH}-480.avif/`,
    `/pictures/${HASH}-480.webp%00`,
    `/pictures/${'0'.repeat(400)}-480.webp`,
    `/pictures/' OR 1=1 --480.webp`.replaceAll(' ', '%20'),
  ])('%s is a 404', async (target) => {
    for (const url of [server.url, server.apiUrl]) {
      const { status } = await askRaw(url, { target });
      expect([400, 404]).toContain(status);
    }
  });
});
