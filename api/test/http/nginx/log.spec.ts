import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/mysql-server.js';
import { startNginx, type Nginx } from '../../support/nginx.js';
import { askRaw, sendBytes, type RawAnswer } from '../../support/raw.js';
import { startServer, type TestServer } from '../../support/server.js';
import { makeCertificate } from '../../support/tls.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** An address of this machine that nobody else in the test has. */
const VISITOR = '127.0.0.77';
const WORDS = [VISITOR, 'quillfeather', 'xanthippe', 'private.example', '135791'];

const JSON_TYPE = { 'content-type': 'application/json' };
const body = (length: number) => JSON.stringify({ firstName: 'Xanthippe'.padEnd(length) });

/** What goes wrong in many ways, with a person's name wherever there is room for one. */
async function askForTrouble(url: string): Promise<number[]> {
  const ask = (target: string, more: object = {}) =>
    askRaw(url, { target, from: VISITOR, ...more });
  const post = (target: string, length: number) =>
    ask(target, { method: 'POST', headers: JSON_TYPE, body: body(length) });
  const answers: RawAnswer[] = [
    await ask('/api/bookings?q=Quillfeather', {
      headers: {
        referer: 'http://localhost/admin?q=Quillfeather',
        cookie: 'name=Quillfeather',
        'user-agent': 'Xanthippe',
      },
    }),
    await ask('/api/bookings/xanthippe%40private.example/history'),
    await ask('/Quillfeather?email=xanthippe@private.example'),
    await ask(`/assets/${'Quillfeather'.repeat(40)}.js`),
    await ask('/assets/Quillfeather.js'),
    await ask('/api/request', { headers: { authorization: 'Request Quillfeather' } }),
    await ask('/api/request/event.ics?Quillfeather'),
    await ask('/request?Quillfeather'),
    await ask('/request/Quillfeather'),
    await ask('/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e135791?q=Quillfeather'),
    await ask('/pictures/%51uillfeather/'),
    await ask('/brotli/Quillfeather.js'),
    await ask('/api/catalogue/versions/1?q=Quillfeather'),
    await ask(`/pictures/${'0'.repeat(32)}-480.webp?q=Quillfeather`),
    await post('/api/pictures?q=Quillfeather', 40_000),
    await post('/api/estimates?q=Quillfeather', 100),
    await post('/api/bookings?q=Quillfeather', 40_000),
    await post('/api/bookings?q=Quillfeather', 70_000),
    await post('/assets/Quillfeather.js', 10),
    await ask('/api/bookings', { headers: { 'x-name': 'Quillfeather'.repeat(1000) } }),
    await ask(`/api/bookings?q=${'Quillfeather'.repeat(1000)}`),
  ];
  for (const bytes of [
    'Quillfeather\r\n\r\n',
    'GET /?q=Quillfeather HTTP/1.1\r\nHost: Quillfeather\r\nHost: b\r\n\r\n',
    'GET /?q=Quillfeather HTTP/1.1\r\nHost: localhost\r\nQuill feather: 135791\r\nConnection: close\r\n\r\n',
    'POST /?q=Quillfeather HTTP/1.1\r\nHost: localhost\r\nContent-Length: Quillfeather\r\n\r\n',
    'GET /%zzQuillfeather HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /Quillfeather/../.. HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ])
    expect(await sendBytes(url, bytes)).not.toBe('');
  return answers.map(({ status }) => status);
}

function expectNobody(log: string): void {
  for (const word of WORDS) expect(log.toLowerCase()).not.toContain(word);
}

const linesOf = (nginx: Nginx) =>
  nginx
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** nginx writes a request's line once its answer has gone, perhaps after it was read here. */
const expectLine = (nginx: Nginx, line: Record<string, unknown>) =>
  expect.poll(() => linesOf(nginx)).toContainEqual(expect.objectContaining(line));

describe('nginx logs no personal data', () => {
  let nginx: Nginx | undefined;
  afterAll(() => nginx?.stop());

  it('while the API answers and limits are reached', async () => {
    const { port } = new URL(server.apiUrl);
    nginx = await startNginx({ apiPort: Number(port), variables: { RATE_LIMIT: 'on' } });
    await askForTrouble(nginx.url);
    for (let index = 0; index < 40; index++)
      await askRaw(nginx.url, {
        ...{ method: 'POST', target: '/api/bookings?q=Quillfeather', from: VISITOR },
        ...{ headers: JSON_TYPE, body: '{}' },
      });
    await expectLine(nginx, { page: '/api/request', status: 401 });
    await expectLine(nginx, { page: '/request', status: 200 });
    await expectLine(nginx, { page: '/api/catalogue', status: 401 });
    await expectLine(nginx, { page: '/api/pictures', status: 401 });
    await expectLine(nginx, { page: '/api/estimates', status: 400 });
    await expectLine(nginx, { page: '/pictures', status: 404 });
    await expectLine(nginx, { page: '/api/bookings', status: 429, limit: 'requests', api: '' });
    expectNobody(nginx.logs());
    await nginx.stop();
    nginx = undefined;
  });

  it('while no API answers, which the log reports', async () => {
    nginx = await startNginx({ apiPort: await freePort() });
    const statuses = await askForTrouble(nginx.url);
    expect(statuses.filter((status) => status === 502).length).toBeGreaterThan(5);
    await expectLine(nginx, { page: '/api/bookings', status: 502, api: '502' });
    await expectLine(nginx, { page: 'other', status: 502 });
    expectNobody(nginx.logs());
    await nginx.stop();
    nginx = undefined;
  });

  it('on the redirect from http to https, and on a failed TLS handshake', async () => {
    const certificates = mkdtempSync(join(tmpdir(), 'finesse-certs-'));
    makeCertificate(certificates);
    nginx = await startNginx({ apiPort: Number(new URL(server.apiUrl).port), certificates });
    const plain = `http://127.0.0.1:${String(nginx.httpPort)}`;
    const answer = await askRaw(plain, { target: '/Quillfeather?q=135791', from: VISITOR });
    expect(answer.status).toBe(308);
    await sendBytes(plain, 'Quillfeather\r\n\r\n');
    await sendBytes(`http://127.0.0.1:${String(nginx.port)}`, 'GET /Quillfeather HTTP/1.0\r\n\r\n');
    const ca = readFileSync(join(certificates, 'fullchain.pem'));
    const tls = { ca, localAddress: VISITOR, agent: false as const };
    const failed = request(nginx.url, { ...tls, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    failed.end();
    await once(failed, 'response').catch(() => undefined);
    const asked = request(`${nginx.url}/Quillfeather`, tls).end();
    await once(asked, 'response');
    for (const status of [308, 400, 404]) await expectLine(nginx, { status });
    expectNobody(nginx.logs());
    rmSync(certificates, { recursive: true });
  });
});
