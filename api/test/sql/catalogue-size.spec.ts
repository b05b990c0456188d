import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorBody } from '../../src/contract/errors.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import { firstCatalogue } from '../../src/contract/catalogue/version-1.js';
import { CATALOGUE_LIMIT_BYTES, catalogueBytes } from '../../src/contract/limits.js';
import { largeCatalogue } from '../support/large-catalogue.js';
import { startServer, type TestServer } from '../support/server.js';

// Not shared: it would render no version again that another file has saved.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const current = async () => (await server.admin.get<Catalogue>('/api/catalogue')).body;
async function save(document: object) {
  const tag = { 'if-match': `"catalogue-${String((await current()).version)}"` };
  return server.admin.put<Catalogue & ErrorBody>('/api/catalogue', document, tag);
}

describe('the size of a catalogue', () => {
  it('thirty packages, a full gallery and long texts in many scripts are stored and read whole', async () => {
    const document = largeCatalogue();
    // More than one TEXT column of MySQL, and at most half of what may be.
    expect(catalogueBytes(document)).toBeGreaterThan(100_000);
    expect(catalogueBytes(document)).toBeLessThan(CATALOGUE_LIMIT_BYTES / 1.5);
    const { status, body } = await save(document);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await current()).toEqual({ ...document, version: body.version, currency: 'USD' });
    const kept = await server.admin.get<Catalogue>(
      `/api/catalogue/versions/${String(body.version)}`,
    );
    expect(kept.body).toEqual(await current());
    const page = await server.visitor.get('/');
    expect(page.status).toBe(200);
  });

  it('a large catalogue is rendered, and a small one after it leaves nothing of it', async () => {
    const large = await save(largeCatalogue());
    expect(large.status).toBe(200);
    await expect
      .poll(async () => (await server.visitor.get('/')).text, { timeout: 10_000 })
      .toContain('Evening 29');
    const first = await server.admin.get<Catalogue>('/api/catalogue/versions/1');
    const { body } = await save(first.body);
    expect(await current()).toEqual({ ...first.body, version: body.version });
  });

  it('a too long one is a 413 with a sentence, and nothing is stored', async () => {
    const before = await current();
    const answer = 'ж'.repeat(2000);
    const faq = Array.from({ length: 40 }, () => ({ question: 'ж'.repeat(160), answer }));
    const terms = 'ж'.repeat(20_000);
    const guestsWords = Array.from({ length: 24 }, () => ({ text: 'ж'.repeat(600), name: 'ж' }));
    const mustKnow = Array.from({ length: 20 }, () => 'ж'.repeat(300));
    const about = Array.from({ length: 12 }, () => 'ж'.repeat(120));
    const document = { ...before, faq, terms, guestsWords, mustKnow, about };
    expect(catalogueBytes(document)).toBeGreaterThan(CATALOGUE_LIMIT_BYTES);
    const { status, body } = await save(document);
    expect([status, body.error]).toEqual([413, ERRORS.catalogueTooLong]);
    expect(await current()).toEqual(before);
  });

  it('no other call accepts more than 64 KB', async () => {
    const long = { text: 'x'.repeat(66_000) };
    for (const path of ['/api/bookings', '/api/estimates', '/api/catalogue/versions/x']) {
      const { status } = await server.admin.post(path, long);
      expect([404, 413], path).toContain(status);
    }
    expect((await server.admin.post('/api/estimates', long)).status).toBe(413);
  });

  it.each(['estimates', 'request/link', 'auth/login', 'auth/logout'])(
    'a public call without long texts accepts no more than 8 KB: %s',
    async (path) => {
      const long = { text: 'x'.repeat(8200) };
      expect((await server.visitor.post(`/api/${path}`, long)).status).toBe(413);
    },
  );
});

describe('"what happens next"', () => {
  it('is the text of the specification where a catalogue comes without', async () => {
    const { nextSteps: _, ...content } = await current();
    const { status, body } = await save(content);
    expect([status, body.nextSteps]).toEqual([200, firstCatalogue('USD').nextSteps]);
  });

  it('shows the owner’s replacement on the page, and nothing if it is empty', async () => {
    const page = async () => (await server.visitor.get('/')).text;
    await save({ ...(await current()), nextSteps: ['We call you before noon.'] });
    await expect.poll(page, { timeout: 10_000 }).toContain('We call you before noon.');
    expect(await page()).not.toContain('<li>Final pricing depends on your requirements.</li>');
    await save({ ...(await current()), nextSteps: [] });
    await expect.poll(page, { timeout: 10_000 }).not.toContain('class="promises"');
  });
});
