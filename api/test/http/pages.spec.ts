import { describe, expect, it } from 'vitest';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/privacy', 200],
    ['/privacy/', 200],
    ['/privacy/nothing', 404],
    ['/request', 200],
    ['/request/', 200],
    ['/request/nothing', 404],
    ['/admin', 200],
    ['/admin/messages', 200],
    ['/admin/diary', 200],
    ['/admin/figures', 200],
    ['/admin/catalogue', 200],
    ['/admin/login', 200],
    ['/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78', 200],
    ['/admin/bookings/0B6C1A52-7D0E-4F3A-9C55-3F1D2E4A6B78/', 200],
    ['/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78/print', 200],
    ['/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78/other', 404],
    ['/admin/bookings/0b6c1a52', 404],
    ['/admin/bookings', 404],
    ['/nothing', 404],
    ['/admin/nothing', 404],
    ['/assets/nothing.js', 404],
    ['/index.html', 404],
    ['/server/server.js', 404],
    ['/.vite/manifest.json', 404],
  ])('%s is HTML with status %i', async (path, status) => {
    const answer = await server.visitor.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/^<!doctype html>/i);
    if (status === 404) expect(answer.text).toContain('404 Page Not Found');
  });

  it('the landing page has every section and the first step of the form in its HTML', async () => {
    const { text } = await server.visitor.get('/');
    for (const id of [
      'home',
      'services',
      'packages',
      'memberships',
      'shisha-rentals',
      'flavours',
      'gallery',
      'contact',
    ])
      expect(text).toContain(`id="${id}"`);
    expect(text).toContain('Step 1 of 5');
  });

  it('no file outside the client’s folder can be read', async () => {
    const { status, text } = await server.visitor.get('/..%2f..%2fpackage.json');
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('workspaces');
  });

  it('every page of the sitemap is indexable; every other page has noindex', async () => {
    const { text: sitemap } = await server.visitor.get('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    for (const path of ['/', '/privacy', '/request', '/admin', '/admin/login', '/nothing']) {
      const { text } = await server.visitor.get(path);
      expect([path, text.includes('<meta name="robots" content="noindex">')]).toEqual([
        path,
        !listed.includes(path),
      ]);
    }
  });

  it('no page has an inline script', async () => {
    for (const path of ['/', '/privacy', '/request', '/admin', '/admin/login', '/nothing']) {
      const { text } = await server.visitor.get(path);
      const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
      for (const attributes of scripts)
        expect(attributes).toMatch(/\bsrc="\/assets\/|type="application\/(ld\+)?json"/);
      expect(text).not.toMatch(/\son\w+="/);
    }
  });

  it.each(['br', 'gzip', 'identity'])('comes encoded as %s on request', async (encoding) => {
    const response = await fetch(`${server.url}/`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toMatch(/^<!doctype html>/i);
  });

  it.each(['/', '/sitemap.xml', '/robots.txt'])('%s is revalidated by ETag', async (path) => {
    const first = await server.visitor.get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await server.visitor.get(path, {
      'if-none-match': first.headers.get('etag') ?? '',
      // As a browser asks; Node's own fetch would ask for a new copy.
      'cache-control': 'max-age=0',
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('files with a hash in the name are cached for a year, and compressed', async () => {
    const { text } = await server.visitor.get('/');
    const file = /data-later="(\/assets\/core-[^" ]+\.js) /.exec(text)?.[1] ?? '';
    const response = await fetch(server.url + file, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect((await response.text()).length).toBeGreaterThan(1000);
  });

  it.each(['/', '/admin', '/nothing', '/api/health', '/api/nothing', '/api/bookings'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await server.visitor.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('server') ?? 'nginx').toBe('nginx');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('answers of calls are never cached', async () => {
    for (const path of ['/api/health', '/api/bookings', '/api/nothing'])
      expect((await server.visitor.get(path)).headers.get('cache-control')).toBe('no-store');
  });
});
