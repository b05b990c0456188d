import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listManifests, manifestName } from '../../../src/database/backup/manifest.js';
import { Client } from '../../support/client.js';
import { ADMIN, newDatabase, runServer, type TestDatabase } from '../../support/server.js';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const SECOND = { email: 'second@example.org', password: 'amber kettle 9 north' };

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await newDatabase();
  folder = mkdtempSync(join(tmpdir(), 'finesse-admins-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the built API, as a container does: with no secret of the server's. */
async function command(name: string, args: string[], input = '', variables = {}) {
  const environment = { ...database.environment };
  delete environment['SESSION_SECRET'];
  const child = spawn(process.execPath, [`${ROOT}api/dist/cli/${name}.js`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment, ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}

const list = async () => (await command('admin', ['list'])).output.split('\n');
const addSecond = () => command('admin', ['add', ` ${SECOND.email} `], `${SECOND.password}\n`);
const started = async (variables = {}) => {
  const server = await runServer(variables, database);
  await server.close();
};
const signIn = async (credentials: typeof SECOND) => {
  const server = await runServer({}, database);
  const { status } = await new Client(server.url).post('/api/auth/login', credentials);
  await server.close();
  return status;
};

describe('admin remove', { timeout: 120_000 }, () => {
  it.each([{}, { ADMIN_EMAIL: ADMIN.email }])(
    'refuses the address in ADMIN_EMAIL (the command gets %j), which the start would add again',
    async (variables) => {
      await started();
      await addSecond();
      const { code, output } = await command('admin', ['remove', ADMIN.email], '', variables);
      expect(code).toBe(1);
      expect(output).toMatch(/^ADMIN_EMAIL names owner@example\.com, .*Change the variable/);
      expect(await list()).toEqual([ADMIN.email, SECOND.email]);
    },
  );

  it('removes it if ADMIN_EMAIL is empty, and no start adds it again', async () => {
    await started();
    await addSecond();
    await started({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect((await command('admin', ['remove', ADMIN.email])).code).toBe(0);
    await started({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect(await list()).toEqual([SECOND.email]);
  });
});

describe('a password set by command', () => {
  it.each(['654321', 'aaaaaa', 'Passw0rd!', 'finesse 4 ever', 'my-evening.example', 'owner 4711'])(
    '%s is refused as too easily guessed',
    async (password) => {
      const variables = { SITE_URL: 'https://www.evening.example' };
      const { code, output } = await command(
        'admin',
        ['add', ADMIN.email],
        `${password}\n`,
        variables,
      );
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^The password must not .*; nothing was changed\.$/),
      ]);
    },
  );
});

describe('a command', { timeout: 120_000 }, () => {
  it.each([
    ['admin', ['list']],
    ['privacy', ['export', 'nobody@example.com']],
    ['backup', ['--dir', '.']],
  ])('%s requires no session secret', async (name, args) => {
    await started();
    const given = args.map((argument) => (argument === '.' ? folder : argument));
    expect((await command(name, given)).code).toBe(0);
  });

  it.each([
    'admin list',
    `admin add ${SECOND.email}`,
    `privacy export ${SECOND.email}`,
    `privacy erase ${SECOND.email}`,
    'reindex',
  ])('%s with a mistyped DATA_DIR fails and makes no database there', async (line) => {
    const [name = '', ...args] = line.split(' ');
    const DATA_DIR = join(folder, 'mistyped');
    expect(await command(name, args, `${SECOND.password}\n`, { DATA_DIR })).toEqual({
      code: 1,
      output: `There is no database in ${DATA_DIR}; set DATA_DIR to the folder of the server.`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('a mistyped command', { timeout: 120_000 }, () => {
  it.each([
    'admin list --all',
    `admin list ${SECOND.email}`,
    `admin remove ${SECOND.email} --dryrun`,
    `admin remove ${SECOND.email} ${ADMIN.email}`,
    'backup now',
    'backup --dryrun',
    'database-password 4711',
    `privacy erase ${SECOND.email} --dryrun`,
    `privacy erase ${SECOND.email} --to file`,
    'reindex --dryrun',
    'restore one.gz two.gz',
    'restore --replace --dryrun',
  ])('%s is refused before anything is done', async (line) => {
    const [name = '', ...args] = line.split(' ');
    expect(await command(name, args, `${SECOND.password}\n`)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^(Usage: |Unknown option |Unexpected argument |Name one backup)[^\n]+$/,
      ) as string,
    });
  });
});

describe('restore', { timeout: 120_000 }, () => {
  const backUp = () => command('backup', ['--dir', folder]);
  const restore = (...args: string[]) =>
    command('restore', ['--dir', folder, '--replace', ...args]);

  it('asks before it brings back an admin removed since the backup', async () => {
    await started();
    await addSecond();
    await backUp();
    await command('admin', ['remove', SECOND.email]);
    const { code, output } = await restore();
    expect([code, output]).toEqual([
      1,
      `The backup contains admins who are no longer admins: ${SECOND.email}. Use --admins now to keep the current admins, or --admins backup to restore the backup's admins with the passwords they had then; nothing was restored.`,
    ]);
    expect(await list()).toEqual([ADMIN.email]);
    expect((await restore('--admins', 'now')).code).toBe(0);
    expect(await list()).toEqual([ADMIN.email]);
    expect((await restore('--admins', 'backup')).code).toBe(0);
    expect(await list()).toEqual([ADMIN.email, SECOND.email]);
    expect((await restore('--admins', 'both')).output).toBe('--admins must be now or backup.');
  });

  it('keeps the current passwords', async () => {
    await started();
    await addSecond();
    await backUp();
    const now = { ...SECOND, password: 'quiet lamp 47 harbour' };
    await command('admin', ['password', SECOND.email], `${now.password}\n`);
    expect((await restore()).output).toContain(
      'the admins and their passwords stayed as they were',
    );
    expect(await signIn(SECOND)).toBe(401);
    expect(await signIn(now)).toBe(200);
  });

  it('restores nothing from a file that has a session', async () => {
    const server = await runServer({}, database);
    await server.admin.signIn(ADMIN);
    const rows = await server.database.reader.query<object[]>('SELECT * FROM sessions');
    await server.admin.post('/api/auth/logout');
    await server.close();
    await backUp();
    const [manifest] = listManifests(folder);
    const path = join(folder, manifest?.file ?? '');
    const lines = `${gunzipSync(readFileSync(path)).toString()}${JSON.stringify(['sessions', rows[0]])}\n`;
    const forged = gzipSync(lines);
    writeFileSync(path, forged);
    const sha256 = createHash('sha256').update(forged).digest('hex');
    writeFileSync(
      join(folder, manifestName(manifest?.file ?? '')),
      JSON.stringify({ ...manifest, sha256 }),
    );
    expect((await restore()).code).toBe(1);
    const again = await runServer({}, database);
    again.admin.cookie = server.admin.cookie;
    expect((await again.admin.get('/api/auth/me')).status).toBe(401);
    expect(await again.database.reader.query('SELECT * FROM sessions')).toEqual([]);
    await again.close();
  });
});
