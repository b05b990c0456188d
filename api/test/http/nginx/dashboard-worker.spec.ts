import { expect, it } from 'vitest';
import { Client } from '../../support/client.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
/** The same without nginx. */
const direct = () => new Client(server.apiUrl);

const HEADERS = [
  'cache-control',
  'content-type',
  'content-encoding',
  'service-worker-allowed',
  'vary',
  'content-security-policy',
  'x-content-type-options',
];

it.each(['br', 'gzip', 'identity'])(
  'rule 12: the worker script is revalidated each time and may control /admin, never /, as %s',
  async (encoding) => {
    const asked = { 'accept-encoding': encoding };
    const path = '/admin/worker.js';
    const [through, own] = [await server.visitor.get(path, asked), await direct().get(path, asked)];
    const of = ({ headers }: typeof own) =>
      HEADERS.map((name) => headers.get(name)?.toLowerCase() ?? null);
    expect([through.status, ...of(through)]).toEqual([200, ...of(own)]);
    expect(through.text).toBe(own.text);
    expect(own.headers.get('cache-control')).toBe('no-cache');
    expect(own.headers.get('service-worker-allowed')).toBe('/admin');
    expect(own.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  },
);

it('rule 12: no other file may control more than its own folder as a worker', async () => {
  for (const path of ['/', '/admin', '/admin/manifest.webmanifest', '/icon-192.png'])
    expect((await server.visitor.get(path)).headers.get('service-worker-allowed')).toBeNull();
});

it('rule 12: only the dashboard’s pages name the manifest, which opens today', async () => {
  const path = '/admin/manifest.webmanifest';
  const [through, own] = [await server.visitor.get(path), await direct().get(path)];
  expect([through.status, through.headers.get('content-type'), through.text]).toEqual([
    200,
    own.headers.get('content-type'),
    own.text,
  ]);
  expect(own.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(own.headers.get('cache-control')).toBe('no-cache');
  const manifest = JSON.parse(own.text) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ scope: '/admin', start_url: '/admin/diary/today' });
  for (const { src } of manifest.icons)
    expect((await server.visitor.get(src)).headers.get('content-type')).toBe('image/png');
  for (const page of ['/admin', '/admin/login', '/admin/diary/today'])
    expect((await server.visitor.get(page)).text).toContain(`rel="manifest" href="${path}"`);
  for (const page of ['/', '/privacy', '/request', '/nothing'])
    expect((await server.visitor.get(page)).text).not.toContain('manifest');
});
