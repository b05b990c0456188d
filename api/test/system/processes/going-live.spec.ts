import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../../support/client.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import {
  newDatabase,
  runServer,
  type TestDatabase,
  type TestServer,
} from '../../support/server.js';

const ROOT = new URL('../../../../', import.meta.url).pathname;
/** Of .env.example. */
const SAMPLE = { email: 'owner@example.com', password: 'sample-admin-password' };
const OWNER = { email: 'mara@evening.example', password: 'quiet lamp 47 harbour' };
const named = ({ email, password }: typeof SAMPLE) => ({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
});
const NONE = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

const databases: TestDatabase[] = [];
const servers: TestServer[] = [];
afterEach(async () => {
  await endAll();
  for (const server of servers.splice(0)) await server.close();
  for (const { drop } of databases.splice(0)) await drop();
});

async function newOne(): Promise<TestDatabase> {
  const database = await newDatabase();
  databases.push(database);
  return database;
}

async function start(database: TestDatabase, variables: Record<string, string>) {
  const server = await runServer(variables, database);
  servers.push(server);
  return server;
}

/** A database on which the site was tried out with the variables. */
async function tried(variables: Record<string, string>): Promise<TestDatabase> {
  const database = await newOne();
  await (await runServer(variables, database)).close();
  return database;
}

async function command(
  name: string,
  args: string[],
  { environment }: TestDatabase,
  input = '',
): Promise<string> {
  const child = spawn(process.execPath, [`${ROOT}api/dist/cli/${name}.js`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(input);
  await once(child, 'close');
  return output;
}

const signIn = async ({ url }: { url: string }, credentials: typeof SAMPLE) =>
  (await new Client(url).post('/api/auth/login', credentials)).status;

const SENTENCE =
  /^The password of owner@example\.com must not be the sample of \.env\.example, .*`npm run admin -- password owner@example\.com`.*\.$/;

describe('a trial put into production', { timeout: 120_000 }, () => {
  it.each(['https://evening.example', 'http://203.0.113.7', 'http://127.0.0.1.evening.example'])(
    'at %s with another ADMIN_EMAIL: the sample admin is disabled',
    async (SITE_URL) => {
      const database = await tried(named(SAMPLE));
      const live = await start(database, { ...named(OWNER), SITE_URL });
      expect(await signIn(live, SAMPLE)).toBe(401);
      expect(await signIn(live, OWNER)).toBe(200);
    },
  );

  it.each(['https://evening.example', 'http://evening.example'])(
    'at %s without ADMIN_EMAIL: the start ends and says whose password must change, until it has',
    async (SITE_URL) => {
      const database = await tried(named(SAMPLE));
      const variables = { ...NONE, SITE_URL };
      await expect(start(database, variables)).rejects.toThrow(SENTENCE);
      await command('admin', ['password', SAMPLE.email], database, `${OWNER.password}\n`);
      const live = await start(database, variables);
      expect(await signIn(live, SAMPLE)).toBe(401);
      expect(await signIn(live, { ...SAMPLE, password: OWNER.password })).toBe(200);
    },
  );

  it('in a new database, from its backup: the start ends with one sentence and exit code 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'finesse-live-'));
    const [trial, live] = [await tried(named(SAMPLE)), await newOne()];
    await command('backup', ['--dir', folder], trial);
    expect(await command('restore', ['--dir', folder], live)).toContain('Restored');
    const SITE_URL = 'https://evening.example';
    const started = await run({ ...live.environment, ...NONE, SITE_URL });
    expect(await started.ended).toBe(1);
    expect(started.output().trim()).toMatch(SENTENCE);
    rmSync(folder, { recursive: true });
  });

  it('with ADMIN_EMAIL set for the first time: the generated admin is disabled and its sessions end', async () => {
    const environment = await emptyDatabase();
    const trial = await run({ ...environment, ...NONE });
    await healthy(trial);
    const password = /admin@finesse\.local {2}(\S+)/.exec(trial.output())?.[1] ?? '';
    const generated = { email: 'admin@finesse.local', password };
    trial.child.kill('SIGTERM');
    await trial.ended;
    // A later start without ADMIN_EMAIL leaves it as it is.
    const again = await run({ ...environment, ...NONE });
    await healthy(again);
    const session = new Client(again.url);
    await session.signIn(generated);
    again.child.kill('SIGTERM');
    await again.ended;
    const live = await run({ ...environment, ...named(OWNER) });
    await healthy(live);
    expect(live.output()).toContain(
      'admin@finesse.local is no admin any more: ADMIN_EMAIL names another.',
    );
    expect(await signIn(live, generated)).toBe(401);
    const former = new Client(live.url);
    former.cookie = session.cookie;
    expect((await former.get('/api/auth/me')).status).toBe(401);
    expect(await signIn(live, OWNER)).toBe(200);
  });

  it('with ADMIN_EMAIL set to the generated admin: it stays, with the password of the variable', async () => {
    const generated = { ...OWNER, email: 'admin@finesse.local' };
    const database = await tried(NONE);
    expect(await signIn(await start(database, named(generated)), generated)).toBe(200);
  });

  it('keeps an admin added by command', async () => {
    const database = await tried(named(SAMPLE));
    const other = { email: 'ines@evening.example', password: 'amber kettle 9 north' };
    await command('admin', ['add', other.email], database, `${other.password}\n`);
    const live = await start(database, { ...named(OWNER), SITE_URL: 'https://another.example' });
    expect(await signIn(live, other)).toBe(200);
    expect(await signIn(live, SAMPLE)).toBe(401);
  });

  it('with a weak password from the trial: sign-in is refused with what to do', async () => {
    const weak = { email: 'mara@elsewhere.example', password: 'Passw0rd!' };
    const database = await tried(named(weak));
    const live = await start(database, { ...NONE, SITE_URL: 'https://evening.example' });
    const { status, body } = await new Client(live.url).post('/api/auth/login', weak);
    expect([status, body.error]).toEqual([
      403,
      'This password is too easy to guess to sign in with: it must not be one of the most common passwords, since those are guessed first. Ask whoever runs the site to set another one with `npm run admin -- password mara@elsewhere.example`',
    ]);
    expect(await signIn(live, { ...weak, password: 'Passw0rd?' })).toBe(401);
  });

  it.each([
    ['Passw0rd!', 'https://evening.example'],
    ['654321', 'http://evening.example'],
    ['evening-2026-x', 'https://www.evening.example'],
  ])(
    'ends its start with ADMIN_PASSWORD=%s at %s, also if it was applied before',
    async (...given) => {
      const [password, SITE_URL] = given;
      const weak = named({ email: 'mara@elsewhere.test', password });
      const database = await tried(weak);
      await expect(start(database, { ...weak, SITE_URL })).rejects.toThrow(
        /^ADMIN_PASSWORD must not .*\.$/,
      );
    },
  );

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'stays a trial at %s: the sample password signs in',
    async (SITE_URL) => {
      const trial = await start(await newOne(), { ...named(SAMPLE), SITE_URL });
      expect(await signIn(trial, SAMPLE)).toBe(200);
    },
  );
});

it(
  'at a start nothing is answered before the variables are applied',
  { timeout: 60_000 },
  async () => {
    const former = { ...OWNER, password: 'another lamp 48 harbour' };
    const database = await tried(named(former));
    const server = await run({ ...database.environment, ...named(OWNER) });
    // The first answer there is.
    const status = () => signIn(server, former).catch(() => undefined);
    expect(await vi.waitUntil(status, { timeout: 30_000, interval: 2 })).toBe(401);
  },
);
