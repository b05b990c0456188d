import { expect, it } from 'vitest';
import { localCalls, openCalls } from '../support/calls.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

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

/** Signing out writes nothing of anybody’s, and the other is signed by Stripe. */
const UNLIMITED = ['post /api/auth/logout', 'post /api/payments/stripe'];

interface Operation {
  security?: unknown[];
  parameters?: { name: string }[];
  responses: Record<string, { description: string; content: object }>;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
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

it('the API description lists each call’s answers and whether it needs a session', async () => {
  const open = openCalls(localCalls(ADMIN));
  const { body } = await server.visitor.get<OpenApiDocument>('/api/docs-json');
  for (const [path, methods] of Object.entries(body.paths))
    for (const [method, { security, parameters = [], responses }] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      const names = parameters.map((parameter) => parameter.name.toLowerCase());
      expect([name, names]).toEqual([name, [...new Set(names)]]);
      expect([name, security !== undefined]).toEqual([name, !open.includes(name)]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['500', '503']));
      // Whoever may write without a session is limited.
      if (open.includes(name) && method !== 'get' && !UNLIMITED.includes(name))
        expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['429'])]);
      for (const [status, { description }] of Object.entries(responses))
        expect([name, status, description]).toEqual([name, status, expect.stringMatching(/\w \w/)]);
    }
});
