import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createBackup } from '../../../src/backup/create-backup.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { SCHEMA } from '../../../src/entities.js';
import { Client } from '../../support/client.js';
import { makeFeed } from '../../support/feeds.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import { request } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';

afterEach(endAll);

const SECRETS = { SESSION_SECRET: 's'.repeat(40), LINK_SECRET: 'l'.repeat(40) };

/** A server with bookings whose links were used in every way, and the tokens of these. */
async function used() {
  const environment = { ...(await emptyDatabase()), ...SECRETS };
  const server = await run(environment);
  await healthy(server);
  const [visitor, admin] = [new Client(server.url), new Client(server.url)];
  await admin.signIn(ADMIN);
  const first = await request(visitor);
  const renewed = await admin.post<typeof first>(`/api/bookings/${first.id}/link`, {});
  const links = [first.requestLink, renewed.body.requestLink];
  const tokens = links.map((link) => link?.split('#')[1] ?? '');
  const useAll = async () => {
    const statuses: number[] = [];
    for (const token of tokens) {
      const authorization = `Request ${token}`;
      const ask = async (method: string, path: string, body?: object) =>
        void statuses.push((await visitor.call(method, path, body, { authorization })).status);
      await ask('GET', '/api/request');
      await ask('GET', '/api/request/event.ics');
      await ask('POST', '/api/request/messages', { text: 'Hello' });
      await ask('POST', '/api/request/messages', { text: 7 });
      await ask('POST', '/api/request/link', { reference: first.reference, email: first.email });
      // As somebody might type a link.
      await ask('GET', `/request/${token}`);
      await ask('GET', `/api/request/${token}?${token}`);
    }
    return statuses;
  };
  return { environment, server, tokens, useAll };
}

/** A server with a feed that was fetched, and with one that is revoked, and the tokens of both. */
async function fed() {
  const environment = { ...(await emptyDatabase()), ...SECRETS };
  const server = await run(environment);
  await healthy(server);
  const [visitor, admin] = [new Client(server.url), new Client(server.url)];
  await admin.signIn(ADMIN);
  const { id } = await request(visitor);
  await admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
  const [feed, revoked] = [await makeFeed(admin), await makeFeed(admin)];
  await admin.delete(`/api/calendar-feeds/${revoked.id}`);
  const tokens = [feed, revoked].map(({ path }) => path.slice('/calendar/'.length, -4));
  const useAll = async () => {
    const statuses: number[] = [];
    const agent = { 'user-agent': 'khal' };
    for (const token of tokens)
      for (const path of [
        `/calendar/${token}.ics`,
        `/calendar/${token}.ics?${token}`,
        `/calendar/${token}`,
        `/calendar/${token}/${token}.ics`,
        `/calendar/${token}.ics%zz`,
      ])
        statuses.push((await visitor.get(path, agent)).status);
    return statuses;
  };
  return { environment, server, tokens, useAll };
}

type Used = Awaited<ReturnType<typeof used | typeof fed>>;

/** The log after everything was used, also while each of the tables was missing in turn. */
async function logOfFailures({ environment, server, useAll }: Used, tables: string[]) {
  const statuses = await useAll();
  const { database } = readConfig(environment);
  const beside = await openDatabase(database, SCHEMA, { alone: false, migrate: false });
  for (const table of tables) {
    await beside.writer.query(`ALTER TABLE ${table} RENAME TO gone`);
    statuses.push(...(await useAll()));
    await beside.writer.query(`ALTER TABLE gone RENAME TO ${table}`);
  }
  await beside.close();
  await sleep(200);
  const failures = statuses.filter((status) => status === 500).length;
  expect(failures).toBeGreaterThan(5);
  const log = server.output();
  expect(log.match(/request failed/g)).toHaveLength(failures);
  return log;
}

/** All text of a backup that is taken after everything was used. */
async function backupOf({ environment, server, useAll }: Used): Promise<string> {
  await useAll();
  server.child.kill('SIGTERM');
  await server.ended;
  const folder = mkdtempSync(join(tmpdir(), 'finesse-links-'));
  await createBackup(readConfig(environment).database, folder);
  const files = readdirSync(folder).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  });
  rmSync(folder, { recursive: true });
  return files.join('\n');
}

it('rule 5: a private link is in no log, whatever fails', async () => {
  const site = await used();
  const log = await logOfFailures(site, ['bookings', 'request_links', 'messages']);
  for (const token of site.tokens) expect(log).not.toContain(token);
});

it('rule 5: neither a private link nor what it is made from is in a backup', async () => {
  const site = await used();
  const backup = await backupOf(site);
  expect(backup).toContain('request_links');
  expect(backup).toContain('request-link');
  for (const token of site.tokens)
    for (const part of [token, token.slice(24)]) expect(backup).not.toContain(part);
  for (const secret of Object.values(SECRETS)) expect(backup).not.toContain(secret);
});

it('the address of a calendar feed is in no log, whatever fails', async () => {
  const site = await fed();
  const log = await logOfFailures(site, ['calendar_feeds', 'history', 'bookings', 'schedules']);
  for (const token of site.tokens) expect(log).not.toContain(token.slice(0, 20));
});

it('the address of a calendar feed is in no backup', async () => {
  const site = await fed();
  const backup = await backupOf(site);
  expect(backup).toContain('calendar_feeds');
  for (const token of site.tokens) expect(backup).not.toContain(token.slice(0, 20));
});
