import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const FILES = [
  '/api/docs',
  '/api/docs-json',
  '/api/docs/swagger-ui-init.js',
  '/api/docs/swagger-ui-bundle.js',
  '/api/docs/swagger-ui.css',
];

it.each(FILES)('%s is served, and not compressed anew for each client', async (path) => {
  const { status, headers } = await server.visitor.get(path, { 'accept-encoding': 'gzip' });
  expect([status, headers.get('content-encoding')]).toEqual([200, null]);
});

it('the API description has no YAML form', async () => {
  expect((await server.visitor.get('/api/docs-yaml')).status).toBe(404);
});

interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
  components: { schemas: Record<string, { properties: object }> };
}

it.each([
  ['put', '/api/bookings/{id}/status', 'clashes'],
  ['patch', '/api/bookings/{id}', 'clashes'],
  ['put', '/api/bookings/{id}/schedule', 'clashes'],
  ['put', '/api/bookings/{id}/allocations', 'clashes'],
  ['put', '/api/bookings/{id}/arrival', 'arrivedAt'],
])('%s %s: its 409 is described with %s', async (method, path, name) => {
  const { body } = await server.visitor.get<OpenApiDocument>('/api/docs-json');
  const content = JSON.stringify(body.paths[path]?.[method]?.responses['409']?.content);
  const [, schema = ''] = /schemas\/(\w+)/.exec(content) ?? [];
  expect(Object.keys(body.components.schemas[schema]?.properties ?? {})).toEqual(
    expect.arrayContaining(['error', name]),
  );
});
