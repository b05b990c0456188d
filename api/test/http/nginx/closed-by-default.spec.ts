import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.js';
import { localCalls } from '../../support/calls.js';
import { book, newBooking } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({ SITE_URL: 'https://www.example.com' }, { restoreAfter: 'file' });

interface Description {
  paths: Record<string, Record<string, object>>;
}

const RULES = localCalls(ADMIN);
const REFUSAL = {
  admin: ERRORS.signInNeeded,
  link: ERRORS.requestLinkInvalid,
  nobody: 'a call needs a rule',
};

describe('spec §6: access control', () => {
  it('every call except the public ones requires a session, also future ones', async () => {
    const { body } = await server.visitor.get<Description>('/api/docs-json');
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method, path, name: `${method} ${path}` })),
    );
    expect(calls.length).toBeGreaterThanOrEqual(13);
    for (const { method, path, name } of calls) {
      const { status, body: error } = await server.visitor.call(
        method.toUpperCase(),
        path.replace('{id}', '11111111-1111-4111-8111-111111111111'),
      );
      const { opens = 'nobody' } = RULES[name] ?? {};
      if (opens === 'everybody') expect([name, status]).not.toEqual([name, 401]);
      else expect([name, status, error]).toEqual([name, 401, { error: REFUSAL[opens] }]);
    }
  });
});

describe('cross-site changes', () => {
  const asked = async (headers: Record<string, string>) =>
    (await server.visitor.post('/api/bookings', newBooking(), headers)).status;

  it.each([
    [201, {}],
    [201, { 'sec-fetch-site': 'same-origin' }],
    [201, { 'sec-fetch-site': 'none' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' }],
    [201, { origin: 'https://www.example.com' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'null' }],
    [403, { origin: 'https://www.example.com.evil.example' }],
  ] as const)('are a %i with headers %j', async (status, headers) => {
    expect(await asked(headers)).toBe(status);
  });

  it('an Origin equal to Host counts as the own site', async () => {
    expect(await asked({ origin: server.url })).toBe(201);
  });

  it('are refused even with a session', async () => {
    const { id } = await book(server.visitor);
    const { status, body } = await server.admin.delete(`/api/bookings/${id}`, {
      'sec-fetch-site': 'cross-site',
    });
    expect([status, body.error]).toEqual([
      403,
      'This request came from another site and was refused',
    ]);
  });
});
