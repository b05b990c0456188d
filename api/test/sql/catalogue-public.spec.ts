import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import { startServer, type TestServer } from '../support/server.js';

// Not shared: it would render no version again that another file has saved.
let own: TestServer;
beforeAll(async () => {
  own = await startServer();
});
afterAll(() => own.close());

it('GET /api/catalogue tells visitors neither where to pay nor what is in stock, nor what is archived', async () => {
  const { body: first } = await own.admin.get<Catalogue>('/api/catalogue');
  const archive = <Item extends object>([item, ...others]: Item[]) => [
    { ...item, archived: true },
    ...others,
  ];
  const saved = {
    ...first,
    paymentInstructions: 'To account 12345678',
    equipment: [{ id: 'pipe', name: 'Pipe', count: 6, isPipe: true }],
    uses: { 'package-premium': [{ equipment: 'pipe', quantity: 2 }] },
    consumables: [{ id: 'coal', name: 'Coal', unit: 'kg', perGuest: 0.1 }],
    services: archive(first.services),
    packages: archive(first.packages),
    memberships: archive(first.memberships),
    addOns: archive(first.addOns),
  };
  const tag = { 'if-match': '"catalogue-1"' };
  expect((await own.admin.put('/api/catalogue', saved, tag)).status).toBe(200);
  const { headers, body } = await own.visitor.get<Catalogue>('/api/catalogue');
  const { version, services, packages, memberships, addOns, terms, deposit } = first;
  expect(body).toMatchObject({ version: version + 1, currency: 'USD', terms, deposit });
  expect([body.services, body.packages, body.memberships, body.addOns]).toEqual(
    [services, packages, memberships, addOns].map((items) => items.slice(1)),
  );
  const told = Object.keys(body);
  expect(Object.keys(first).filter((name) => !told.includes(name))).toEqual([
    ...['mailWords', 'paymentInstructions', 'equipment', 'uses', 'buffers', 'consumables'],
  ]);
  // Of another text than the owner's, whose tag it may therefore not have.
  expect(headers.get('etag')).toBe('"catalogue-2-public"');
  const whole = await own.admin.get<Catalogue>('/api/catalogue');
  expect(whole.body).toEqual({ ...saved, version: 2 });
});

it.each([
  ['gzip, deflate, br', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
])(
  'GET /api/catalogue with Accept-Encoding %s has the encoding %s, and the same text',
  async (accept, encoding) => {
    const { headers, text } = await own.visitor.get('/api/catalogue', {
      'accept-encoding': accept,
    });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    const plain = await own.visitor.get('/api/catalogue', { 'accept-encoding': 'identity' });
    expect(text).toBe(plain.text);
  },
);

describe('the public page', () => {
  const landing = async () => (await own.visitor.get('/')).text;
  const saveNext = async (change: (catalogue: Catalogue) => object) => {
    const { body, headers } = await own.admin.get<Catalogue>('/api/catalogue');
    const tag = { 'if-match': headers.get('etag') ?? '' };
    expect((await own.admin.put('/api/catalogue', change(body), tag)).status).toBe(200);
  };

  it('follows a save within ten seconds: prices, structured data, archived items', async () => {
    await saveNext((first) => ({
      ...first,
      packages: first.packages.map((offer) => ({
        ...offer,
        ...(offer.id === 'package-premium' && { amount: 47_550 }),
        archived: offer.id === 'package-luxury',
      })),
      blends: [],
      gallery: [],
    }));
    await expect.poll(landing, { timeout: 10_000 }).toContain('$475.50');
    const html = await landing();
    expect(html).toContain('"name":"Premium package","price":"475.5"');
    for (const gone of ['Book Luxury', 'package-luxury', 'Premium blends', 'id="gallery"', 'setUp'])
      expect(html).not.toContain(gone);
  });

  it('escapes all text of the catalogue', async () => {
    const about = ['</script><script>alert(1)</script>', '<img src=x onerror=alert(1)>'];
    await saveNext((catalogue) => ({ ...catalogue, about }));
    await expect.poll(landing, { timeout: 10_000 }).toContain('&lt;img src=x');
    const html = await landing();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
  });
});
