import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import { startServer, type TestServer } from '../support/server.js';

/** How soon what the owner saves is seen, also through nginx. */
const SECONDS = 10;
const ENCODINGS = ['br', 'gzip', 'identity'];

// Not shared: it would render no version again that another file has saved.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Every price of the catalogue the same, told by its number. */
async function saveAt(dollars: number): Promise<void> {
  const { headers, body } = await server.admin.get<Catalogue>('/api/catalogue');
  const priced = <Item extends object>(items: Item[]) =>
    items.map((item) => ({ ...item, amount: dollars * 100 }));
  const { packages, rentals, addOns, memberships } = body;
  const { status } = await server.admin.put(
    '/api/catalogue',
    {
      ...body,
      packages: priced(packages),
      rentals: priced(rentals),
      addOns: priced(addOns),
      // Nothing off: what members save and pay would be prices of their own.
      memberships: priced(memberships).map((offer) => ({ ...offer, percentOff: 0 })),
    },
    { 'if-match': headers.get('etag') ?? '' },
  );
  expect(status).toBe(200);
}

const page = (encoding: string) => server.visitor.get('/', { 'accept-encoding': encoding });
/** The prices that a page shows; those told by `saveAt` have four digits. */
const pricesIn = (html: string) => [...new Set(html.match(/\$\d[\d,.]*\d/g))];

/** Waits until the page has the prices of a save in each encoding. */
async function shown(dollars: number): Promise<void> {
  const price = `$${dollars.toLocaleString('en-US')}`;
  const saved = Date.now();
  for (const encoding of ENCODINGS)
    await expect
      .poll(async () => pricesIn((await page(encoding)).text), { timeout: SECONDS * 1000 })
      .toEqual([price]);
  expect(Date.now() - saved).toBeLessThan(SECONDS * 1000);
}

it('the public page has the prices of the newest catalogue within ten seconds in each encoding, and never mixes two versions', async () => {
  let isSaving = true;
  const visitor = async (encoding: string) => {
    while (isSaving) {
      const { status, text } = await page(encoding);
      const prices = pricesIn(text);
      expect([status, prices, text.trimEnd().slice(-7)]).toEqual([200, [prices[0]], '</html>']);
    }
  };
  await saveAt(1001);
  await shown(1001);
  const visitors = Promise.all([...ENCODINGS, ...ENCODINGS].map(visitor));
  for (const dollars of [1002, 1003, 1004]) {
    await saveAt(dollars);
    await shown(dollars);
  }
  isSaving = false;
  await visitors;
});
