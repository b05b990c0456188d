import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRaw, type RawTables } from '../../../../src/database/backup/raw-tables.js';
import { readConfig } from '../../../../src/platform/config/config.js';
import { Client } from '../../../support/client.js';
import { emptyDatabase, endAll, healthy, run, type Running } from '../../../support/process.js';
import { book } from '../../../support/records.js';
import { ADMIN } from '../../../support/server.js';

const ROOT = new URL('../../../../../', import.meta.url).pathname;
const FORMER = { email: 'ines@evening.example', password: 'amber kettle 9 north' };
const ADDED = { ...FORMER, password: 'quiet lamp 47 harbour' };
/** A restore that was killed keeps an API out for some time; with some to spare. */
const LOCK_MS = 30_000;

type Environment = Record<string, string>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finesse-cut-off-'));
});
afterEach(async () => {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

async function command(environment: Environment, [name, ...args]: string[], input = '') {
  const child = spawn(process.execPath, [`${ROOT}api/dist/cli/${String(name)}.js`, ...args], {
    env: { PATH: process.env['PATH'], BACKUP_DIR: folder, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

async function stop({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** A site with an admin whose password is not the backup's any more, and a booking that is not in it. */
async function siteWithBackup(): Promise<Environment> {
  const environment = await emptyDatabase();
  const server = await run(environment);
  await healthy(server);
  await book(new Client(server.url), { firstName: 'Kept' });
  await command(environment, ['admin', 'add', ADDED.email], `${FORMER.password}\n`);
  expect((await command(environment, ['backup'])).code).toBe(0);
  await command(environment, ['admin', 'password', ADDED.email], `${ADDED.password}\n`);
  await book(new Client(server.url), { firstName: 'Later' });
  await stop(server);
  return environment;
}

const MOMENTS = {
  'the tables were dropped': async (tables: RawTables) => !(await tables.has('users')),
  'the bookings were back, but no admin': async (tables: RawTables) =>
    (await tables.has('bookings')) &&
    (await tables.count('bookings')) > 0 &&
    (await tables.count('users')) === 0,
};

async function isAt(moment: keyof typeof MOMENTS, environment: Environment): Promise<boolean> {
  const tables = await openRaw(readConfig(environment).database);
  try {
    return await MOMENTS[moment](tables);
  } catch {
    // A table that is dropped while it is counted.
    return false;
  } finally {
    await tables.close();
  }
}

/** Kills a restore at a moment that lasts some milliseconds: again, where it was over before. */
async function cutOff(environment: Environment, moment: keyof typeof MOMENTS): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const restore = await run({ BACKUP_DIR: folder, ...environment }, [
      process.execPath,
      ...[`${ROOT}api/dist/cli/restore.js`, '--replace'],
    ]);
    const isOver = async () => restore.child.exitCode !== null || (await isAt(moment, environment));
    await vi.waitUntil(isOver, { timeout: 60_000, interval: 1 });
    restore.child.kill('SIGKILL');
    await restore.ended;
    if (restore.child.signalCode === 'SIGKILL' && (await isAt(moment, environment))) return;
  }
  throw new Error(`no restore was cut off when ${moment}`);
}

/** As a supervisor would, until nothing of the killed restore keeps it out. */
async function startAgain(environment: Environment): Promise<Running> {
  const start = async () => {
    const server = await run(environment);
    const isUp = await healthy(server).then(
      () => true,
      () => false,
    );
    if (!isUp) expect(server.output()).toContain('A backup is being restored');
    return isUp && server;
  };
  return vi.waitUntil(start, { timeout: LOCK_MS, interval: 500 });
}

const statusOf = async ({ url }: Running, credentials: typeof ADDED) =>
  (await new Client(url).post('/api/auth/login', credentials)).status;

describe('a restore --replace killed midway', { timeout: 300_000 }, () => {
  it('makes starts, commands and backups refuse to run until it is repeated, and then the admins are as before', async () => {
    const environment = await siteWithBackup();
    const backups = readdirSync(folder);
    await cutOff(environment, 'the bookings were back, but no admin');
    await cutOff(environment, 'the tables were dropped');

    const refused = await run(environment);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^A restore of \S+ into this database is running or was cut off, [^\n]+\.\n$/,
    );
    const [, repeat = ''] = /`npm run (restore -- --replace \S+)`/.exec(refused.output()) ?? [];
    expect((await command(environment, ['admin', 'list'])).code).toBe(1);
    expect(await command(environment, ['backup'])).toEqual({
      code: 1,
      output: expect.stringMatching(/^A restore [^\n]+ was cut off; [^\n]+\.\n$/) as string,
    });
    expect(readdirSync(folder)).toEqual(backups);

    const repeated = await command(environment, repeat.replace('-- ', '').split(' '));
    expect(repeated.output).toContain('the admins and their passwords stayed as they were');
    expect(repeated.code).toBe(0);
    const server = await startAgain(environment);
    expect(await statusOf(server, ADMIN)).toBe(200);
    expect(await statusOf(server, FORMER)).toBe(401);
    const admin = new Client(server.url);
    await admin.signIn(ADDED);
    const { body } = await admin.get<{ firstName: string }[]>('/api/bookings');
    expect(body.map(({ firstName }) => firstName)).toEqual(['Kept']);
    expect((await command(environment, ['backup'])).code).toBe(0);
  });
});
