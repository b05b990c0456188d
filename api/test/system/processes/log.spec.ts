import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { SCHEMA } from '../../../src/entities.js';
import { Client } from '../../support/client.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import { addMember, book, newBooking, newMember } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';

afterEach(endAll);

const PERSON = {
  firstName: 'Xanthippe',
  lastName: 'Quillfeather',
  email: 'xanthippe@private.example',
  phone: '+44 7700 135791',
  instagram: '@quill.feather',
};
const REQUEST = {
  ...PERSON,
  location: '77 Cloistered Mews, Bath',
  flavourPreferences: 'Tamarind',
  specialRequirements: 'A trampoline',
};
const WORDS = [
  ...Object.values(REQUEST),
  'xanthippe',
  'quillfeather',
  '135791',
  'cloistered',
  'tamarind',
  'trampoline',
  'private.example',
];

it('the log of a whole run with failures has no personal data', async () => {
  const environment = await emptyDatabase();
  const server = await run(environment);
  await healthy(server);
  const greeting = server.output().length;
  const visitor = new Client(server.url);
  const admin = new Client(server.url);

  const { id } = await book(visitor, REQUEST);
  await visitor.post('/api/bookings', { ...newBooking(REQUEST), phone: PERSON.firstName });
  await visitor.post('/api/bookings', `{"firstName":"${PERSON.firstName}", ${PERSON.email}`);
  await visitor.post('/api/auth/login', { email: PERSON.email, password: PERSON.lastName });
  await admin.signIn(ADMIN);
  await admin.get(`/api/bookings?q=${encodeURIComponent(PERSON.email)}&page=1`);
  await admin.get(`/api/bookings/${encodeURIComponent(PERSON.email)}/history`);
  await admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
  const member = await addMember(admin, PERSON);
  await admin.put(`/api/members/${member.id}/status`, { status: 'active' });
  await admin.put(`/api/members/${member.id}`, newMember(PERSON));
  await admin.post('/api/members/similar', PERSON);
  await admin.get(`/${encodeURIComponent(PERSON.lastName)}?email=${PERSON.email}`);
  for (const path of ['find', 'export']) await admin.post(`/api/privacy/${path}`, PERSON);

  const { database } = readConfig(environment);
  const beside = await openDatabase(database, SCHEMA, { alone: false, migrate: false });
  const answers = [];
  for (const table of ['bookings', 'members', 'users', 'history', 'messages']) {
    await beside.writer.query(`ALTER TABLE ${table} RENAME TO gone`);
    answers.push(
      await visitor.post('/api/bookings', newBooking(REQUEST)),
      await admin.get(`/api/bookings?q=${PERSON.email}`),
      await admin.post('/api/members', newMember(PERSON)),
      await admin.put(`/api/members/${member.id}/status`, { status: 'cancelled' }),
      await visitor.post('/api/auth/login', { email: PERSON.email, password: PERSON.lastName }),
      await admin.post('/api/privacy/erase', PERSON),
      await admin.delete(`/api/bookings/${id}`),
    );
    await beside.writer.query(`ALTER TABLE gone RENAME TO ${table}`);
  }
  await beside.close();
  await admin.post('/api/privacy/erase', PERSON);
  await admin.delete(`/api/bookings/${id}`);
  await sleep(200);

  const failed = answers.filter(({ status }) => status === 500);
  expect(failed.length).toBeGreaterThan(8);
  const log = server.output().slice(greeting);
  for (const { body } of failed as { body: { requestId?: string } }[])
    expect(log).toContain(body.requestId);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; err?: { query?: string } });
  const failures = lines.filter(({ msg }) => msg === 'request failed');
  expect(failures.length).toBe(failed.length);
  // Enough to find what is wrong: the statement with its question marks.
  expect(failures.some(({ err }) => err?.query?.includes('?'))).toBe(true);
  for (const word of [...WORDS, ADMIN.email, ADMIN.password])
    expect(log.toLowerCase()).not.toContain(word.toLowerCase());
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
});

it.each(['/api/bookings', '/api/auth/login'])(
  'a POST to %s with malformed JSON: neither the answer nor the log quotes it',
  async (path) => {
    const server = await run(await emptyDatabase());
    await healthy(server);
    const visitor = new Client(server.url);
    // Each makes the parser quote what it was given in another way.
    const bodies = [
      PERSON.lastName,
      `{"email":${PERSON.email}}`,
      `{"email":"${PERSON.email}",${PERSON.lastName}:1}`,
      `{"firstName":"${PERSON.firstName}"`,
      `{"__proto__":"${PERSON.lastName}"}`,
    ];
    for (const body of bodies) {
      const { status, text } = await visitor.post(path, body);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        { error: 'The request could not be understood; please check it and try again' },
      ]);
    }
    const lines = () => server.output().match(/"status":400/g);
    await expect.poll(lines).toHaveLength(bodies.length);
    for (const word of [PERSON.firstName, PERSON.lastName, 'private.example', '__proto__'])
      expect(server.output().toLowerCase()).not.toContain(word.toLowerCase());
  },
);
