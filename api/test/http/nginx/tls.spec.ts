import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOverTls, makeCertificate } from '../../support/tls.js';
import { startNginx, type Nginx } from '../../support/nginx.js';
import { ADMIN, startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
let nginx: Nginx;
let ca: Buffer;
const certificates = mkdtempSync(join(tmpdir(), 'finesse-certs-'));

beforeAll(async () => {
  makeCertificate(certificates);
  ca = readFileSync(join(certificates, 'fullchain.pem'));
  server = await startServer({ SITE_URL: 'https://127.0.0.1' });
  nginx = await startNginx({
    apiPort: Number(new URL(server.apiUrl).port),
    variables: { SITE_URL: 'https://127.0.0.1' },
    certificates,
  });
});
afterAll(async () => {
  await nginx.stop();
  await server.close();
  rmSync(certificates, { recursive: true });
});

const ask = (path: string, body?: object) => askOverTls(nginx.url + path, certificates, body);

describe('https with mounted certificates', () => {
  it('pages, files and calls have HSTS', async () => {
    const page = await ask('/');
    const file = /src="(\/assets\/queue-clicks-[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
    for (const path of ['/', file, '/api/health', '/api/nothing']) {
      const { headers } = await ask(path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    }
  });

  it('the session cookie is Secure and has the __Host- prefix', async () => {
    const { statusCode, headers } = await ask('/api/auth/login', ADMIN);
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-finesse-session=.*; Secure/);
  });

  it('plain http redirects to https with the same path', async () => {
    const answer = await fetch(`http://127.0.0.1:${String(nginx.httpPort)}/admin?a=b`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/admin?a=b');
  });

  it('an ACME challenge is answered over plain http', async () => {
    mkdirSync(join(certificates, 'webroot/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(certificates, 'webroot/.well-known/acme-challenge/token'), 'proof');
    const answer = await fetch(
      `http://127.0.0.1:${String(nginx.httpPort)}/.well-known/acme-challenge/token`,
    );
    expect([answer.status, await answer.text()]).toEqual([200, 'proof']);
  });

  it('browsers get HTTP/2', async () => {
    const session = connectHttp2(nginx.url, { ca });
    const stream = session.request({ ':path': '/' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    stream.resume();
    await once(stream, 'end');
    session.close();
    expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2']);
  });

  it('versions before TLS 1.2 are refused', async () => {
    const socket = connectTls({
      port: nginx.port,
      host: '127.0.0.1',
      ca,
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    await expect(once(socket, 'secureConnect')).rejects.toThrow();
  });
});
