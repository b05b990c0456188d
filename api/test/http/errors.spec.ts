import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/client.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const expectShape = ({ headers, body }: Answer<{ error: string }>) => {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(body)).toEqual(['error']);
  expect(body.error).toMatch(/^[A-Z][^{}[\]<>]+$/);
};

describe('every error is a sentence in one shape', () => {
  it.each([
    ['malformed JSON', 400, '{"firstName":', {}],
    ['JSON that names __proto__', 400, '{"__proto__":{"admin":true}}', {}],
    [
      'JSON nested deeper than code may walk',
      400,
      '{"firstName":'.repeat(4000) + '1' + '}'.repeat(4000),
      {},
    ],
    ['a list nested so', 400, '['.repeat(30_000) + ']'.repeat(30_000), {}],
    ['a body of 3 MB', 413, 'x'.repeat(3 * 1024 * 1024), {}],
    ['a form', 415, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', 415, 'hello', { 'content-type': 'text/plain' }],
    ['an unknown type', 415, 'hello', { 'content-type': 'what/ever' }],
  ])('%s: %i', async (_, status, body, headers) => {
    const answer = await server.visitor.post('/api/bookings', body, headers);
    expect(answer.status).toBe(status);
    expectShape(answer);
  });

  it.each(['[]', '"text"', 'null', '7', 'true', ''])('a body of %j is a 400', async (body) => {
    const answer = await server.visitor.post('/api/bookings', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/^[A-Z]/);
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/bookings/11111111-1111-4111-8111-111111111111/nothing'],
  ])('%s %s is a 404', async (method, path) => {
    const answer = await server.admin.call(method, path);
    expect(answer.status).toBe(404);
    expectShape(answer);
  });

  it.each([
    ['PATCH', '/api/bookings'],
    ['GET', '/api/auth/login'],
    ['POST', '/api/health'],
    ['DELETE', '/api/members'],
    ['POST', '/api/bookings/11111111-1111-4111-8111-111111111111'],
    ['POST', '/'],
    ['PUT', '/admin/login'],
  ])('%s %s, a method that the address does not have, is a 404', async (method, path) => {
    const answer = await server.admin.call(method, path);
    expect(answer.status).toBe(404);
    expectShape(answer);
  });

  it.each(['/api/%zz', '/%E0%A4%A', '/api/bookings/%/status'])(
    'the broken percent-encoding %s is a 400',
    async (path) => {
      const answer = await server.visitor.get(path);
      expect(answer.status).toBe(400);
      expectShape(answer);
    },
  );

  it('a path that is too long is a 4xx', async () => {
    const answer = await server.admin.delete(`/api/bookings/${'a'.repeat(5000)}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectShape({ ...answer, body: { error: answer.body.error } });
  });

  it('an id that is too long is a 400 that says what an id is', async () => {
    const answer = await server.admin.delete(`/api/bookings/${'a'.repeat(101)}`);
    expect([answer.status, answer.body.fields]).toEqual([400, { id: 'The id must be a uuid' }]);
  });

  it.each(['GARBAGE\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`])(
    'a request that is not HTTP gets the same shape',
    async (bytes) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.write(bytes);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        error: expect.any(String) as string,
      });
    },
  );
});
