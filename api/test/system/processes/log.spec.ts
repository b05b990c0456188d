import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { NO_PUSH_SERVICE, PUSH_DEVICE } from '../../support/calls.js';
import { Client, type Answer } from '../../support/client.js';
import { makeFeed } from '../../support/feeds.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import { addMember, book, newBooking, newMember, request } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';

const SECRETS = { SESSION_SECRET: 's'.repeat(40), LINK_SECRET: 'l'.repeat(40) };
/** Whoever knows a device's endpoint can have its push service deliver to it. */
const PUSH_SECRET = 'an-endpoint-of-a-device';
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
const PERSONAL = [
  ...Object.values(REQUEST),
  ...['xanthippe', 'quillfeather', '135791', 'cloistered', 'tamarind', 'trampoline'],
  ...['private.example', ADMIN.email, ADMIN.password],
];
/** Each makes the parser quote what it was given in another way. */
const MALFORMED = [
  PERSON.lastName,
  `{"email":${PERSON.email}}`,
  `{"email":"${PERSON.email}",${PERSON.lastName}:1}`,
  `{"firstName":"${PERSON.firstName}"`,
  `{"__proto__":"${PERSON.lastName}"}`,
];

interface Line {
  msg: string;
  method?: string;
  route?: string;
  status?: number;
  reqId?: string;
  ms?: number;
  err?: { query?: string };
}

const answers: Answer<{ requestId?: string }>[] = [];
const failed = () => answers.filter(({ status }) => status === 500);

/** Keeps every answer. */
class Recorded extends Client {
  override async call<T>(...args: Parameters<Client['call']>): Promise<Answer<T>> {
    const answer = await super.call<T>(...args);
    answers.push(answer as (typeof answers)[number]);
    return answer;
  }
}

let log: string;
let lines: Line[];
/** All text of a backup that was taken after everything was used. */
let backup: string;
let malformed: typeof answers;
let links: string[];
let feeds: string[];

/** A server that is asked in every way, also while each table is missing in turn. */
beforeAll(async () => {
  const environment = {
    ...(await emptyDatabase()),
    ...{ ...SECRETS, PUSH_TEST_ORIGIN: NO_PUSH_SERVICE },
  };
  const server = await run(environment);
  await healthy(server);
  const greeting = server.output().length;
  const [visitor, admin] = [new Recorded(server.url), new Recorded(server.url)];
  await admin.signIn(ADMIN);

  const { id } = await book(visitor, REQUEST);
  const member = await addMember(admin, PERSON);
  const linked = await request(visitor);
  const renewed = await admin.post<typeof linked>(`/api/bookings/${linked.id}/link`, {});
  links = [linked, renewed.body].map(({ requestLink }) => requestLink?.split('#')[1] ?? '');
  await admin.put(`/api/bookings/${linked.id}/status`, { status: 'confirmed' });
  const [feed, revoked] = [await makeFeed(admin), await makeFeed(admin)];
  await admin.delete(`/api/calendar-feeds/${revoked.id}`);
  feeds = [feed, revoked].map(({ path }) => path.slice('/calendar/'.length, -4));

  const device = { ...PUSH_DEVICE, endpoint: `${NO_PUSH_SERVICE}/${PUSH_SECRET}`, topics: null };
  await admin.post('/api/push/subscriptions', device);

  async function usePerson() {
    await visitor.post('/api/bookings', newBooking(REQUEST));
    await visitor.post('/api/bookings', { ...newBooking(REQUEST), phone: PERSON.firstName });
    await visitor.post('/api/auth/login', { email: PERSON.email, password: PERSON.lastName });
    await admin.get(`/api/bookings?q=${encodeURIComponent(PERSON.email)}&page=1`);
    await admin.get(`/api/bookings/${encodeURIComponent(PERSON.email)}/history`);
    await admin.get(`/${encodeURIComponent(PERSON.lastName)}?email=${PERSON.email}`);
    await admin.post('/api/members', newMember(PERSON));
    await admin.put(`/api/members/${member.id}`, newMember(PERSON));
    await admin.put(`/api/members/${member.id}/status`, { status: 'cancelled' });
    await admin.post('/api/members/similar', PERSON);
    for (const path of ['find', 'export', 'erase'])
      await admin.post(`/api/privacy/${path}`, PERSON);
    await admin.delete(`/api/bookings/${id}`);
  }
  async function useLinks() {
    const { reference, email } = linked;
    for (const token of links) {
      const ask = (method: string, path: string, body?: object) =>
        visitor.call(method, path, body, { authorization: `Request ${token}` });
      await ask('GET', '/api/request');
      await ask('GET', '/api/request/event.ics');
      await ask('POST', '/api/request/messages', { text: 'Hello' });
      await ask('POST', '/api/request/messages', { text: 7 });
      await ask('POST', '/api/request/link', { reference, email });
      // As somebody might type a link.
      await ask('GET', `/request/${token}`);
      await ask('GET', `/api/request/${token}?${token}`);
    }
  }
  async function useFeeds() {
    for (const token of feeds)
      for (const path of ['.ics', `.ics?${token}`, '', `/${token}.ics`, '.ics%zz'])
        await visitor.get(`/calendar/${token}${path}`, { 'user-agent': 'khal' });
  }
  async function usePush() {
    await admin.post('/api/push/subscriptions', device);
    await admin.post('/api/push/subscriptions', { ...device, topics: [PUSH_SECRET] });
    await admin.post('/api/push/test', {});
  }
  async function useAll() {
    await usePush();
    await usePerson();
    await useLinks();
    await useFeeds();
  }

  const before = answers.length;
  for (const path of ['/api/bookings', '/api/auth/login'])
    for (const body of MALFORMED) await visitor.post(path, body);
  malformed = answers.slice(before);
  const { database } = readConfig(environment);
  const beside = await openDatabase(database, SCHEMA, { alone: false, migrate: false });
  for (const table of [
    ...['bookings', 'members', 'users', 'history', 'messages'],
    ...['request_links', 'calendar_feeds', 'schedules', 'push_subscriptions', 'push_deliveries'],
  ]) {
    await beside.writer.query(`ALTER TABLE ${table} RENAME TO gone`);
    await useAll();
    await beside.writer.query(`ALTER TABLE gone RENAME TO ${table}`);
  }
  await beside.close();
  await useAll();
  server.child.kill('SIGTERM');
  await server.ended;
  log = server.output().slice(greeting);
  lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const folder = mkdtempSync(join(tmpdir(), 'finesse-log-'));
  await createBackup(database, folder);
  backup = readdirSync(folder)
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    })
    .join('\n');
  rmSync(folder, { recursive: true });
}, 120_000);
afterAll(endAll);

it('the log of a run with failures has each with its number and its statement, without values', () => {
  expect(failed().length).toBeGreaterThan(50);
  for (const { body } of failed()) expect(log).toContain(body.requestId);
  const failures = lines.filter(({ msg }) => msg === 'request failed');
  expect(failures).toHaveLength(failed().length);
  expect(failures.some(({ err }) => err?.query?.includes('?'))).toBe(true);
});

it('the log of a run with failures has no personal data', () => {
  for (const word of PERSONAL) expect(log.toLowerCase()).not.toContain(word.toLowerCase());
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
});

it('the log has one line of JSON per request, with its route, status and time', () => {
  const listed = lines.filter(({ route }) => route === '/api/bookings');
  expect(listed.length).toBeGreaterThan(10);
  for (const line of listed)
    expect(line).toMatchObject({
      method: expect.stringMatching(/^(GET|POST)$/) as string,
      status: expect.any(Number) as number,
      ms: expect.any(Number) as number,
      reqId: expect.any(String) as string,
    });
});

it('a POST with malformed JSON: neither the answer nor the log quotes it', () => {
  for (const { status, text } of malformed)
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { error: 'The request could not be understood; please check it and try again' },
    ]);
  expect(lines.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(
    malformed.length,
  );
  expect(log).not.toContain('__proto__');
});

it('rule 5: a private link is in no log, whatever fails', () => {
  for (const token of links) expect(log).not.toContain(token);
});

it('rule 5: neither a private link nor what it is made from is in a backup', () => {
  expect(backup).toContain('request_links');
  expect(backup).toContain('request-link');
  for (const token of links)
    for (const part of [token, token.slice(24)]) expect(backup).not.toContain(part);
  for (const secret of Object.values(SECRETS)) expect(backup).not.toContain(secret);
});

it('the endpoint of a device is in no log, whatever fails, and in no backup', () => {
  for (const text of [log, backup])
    for (const secret of [PUSH_SECRET, PUSH_DEVICE.keys.auth]) expect(text).not.toContain(secret);
});

it('the address of a calendar feed is in no log, whatever fails, and in no backup', () => {
  expect(backup).toContain('calendar_feeds');
  for (const token of feeds)
    for (const text of [log, backup]) expect(text).not.toContain(token.slice(0, 20));
});
