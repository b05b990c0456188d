import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.js';
import type { Catalogue } from '../../../src/contract/catalogue/catalogue.js';
import { largeCatalogue } from '../../support/large-catalogue.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const put = (bytes: number, cookie: string) =>
  fetch(`${server.url}/api/catalogue`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'if-match': '"catalogue-1"' },
    body: 'x'.repeat(bytes),
  });

describe('the catalogue through nginx', () => {
  it('can be large, saved and read', async () => {
    const document = largeCatalogue();
    const tag = { 'if-match': '"catalogue-1"' };
    const { status } = await server.admin.put('/api/catalogue', document, tag);
    expect(status).toBe(200);
    const { body } = await server.admin.get<Catalogue>('/api/catalogue');
    expect(body).toEqual({ ...document, version: 2, currency: 'USD' });
    expect((await server.admin.post('/api/catalogue/preview', document)).status).toBe(200);
  });

  it('is refused unread from clients without a session, and readable by everybody', async () => {
    const refused = await put(200_000, '');
    expect([refused.status, await refused.json()]).toEqual([401, { error: ERRORS.signInNeeded }]);
    expect((await server.visitor.get('/api/catalogue')).status).toBe(200);
    const head = await fetch(`${server.url}/api/catalogue`, { method: 'HEAD' });
    expect(head.status).toBe(200);
  });

  it('of more than 320 KB is refused by nginx in a sentence', async () => {
    const { status } = await put(320 * 1024 + 1, server.admin.cookie ?? '');
    expect(status).toBe(413);
  });
});
