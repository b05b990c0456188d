import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import { book } from '../../support/records.js';
import { ADMIN, runServer } from '../../support/server.js';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finesse-disk-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = () =>
  runServer(
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    { environment: {}, drop: () => Promise.resolve() },
  );
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modes = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, modeOf(join(path, name))]));
const secret = () => readFileSync(join(dataDir, 'session-secret'), 'utf8');

/** SQLite makes the files beside a database when it likes. */
const NAMES = ['finesse.sqlite', 'finesse.sqlite-shm', 'finesse.sqlite-wal', 'session-secret'];

function expectPrivate(found: Record<string, string>): void {
  expect(Object.keys(found)).toEqual(expect.arrayContaining(NAMES));
  expect(new Set(Object.values(found))).toEqual(new Set(['600']));
}

describe('the data folder', () => {
  it('a person erased while another process reads: nothing is left once that has ended', async () => {
    const server = await start();
    await server.admin.signIn(ADMIN);
    const email = 'quillfeather@private.example';
    await book(server.visitor, { email });
    const file = join(dataDir, 'finesse.sqlite');
    const reader = new Sqlite(file);
    reader.exec('BEGIN');
    reader.prepare('SELECT 1 FROM bookings').all();
    expect((await server.admin.post('/api/privacy/erase', { email })).status).toBe(200);
    // As the daily job does.
    expect(await server.unitOfWork.overwriteErased()).toBe(false);
    reader.exec('COMMIT');
    reader.close();
    expect(await server.unitOfWork.overwriteErased()).toBe(true);
    for (const kept of [file, `${file}-wal`])
      expect(readFileSync(kept, 'latin1')).not.toContain('quillfeather');
    await server.close();
  });

  it('is only accessible to the server’s user, with everything in it', async () => {
    const server = await start();
    expect(modeOf(dataDir)).toBe('700');
    expectPrivate(modes(dataDir));
    await server.close();
  });

  it('of an older version that was world-readable is closed, with everything in it', async () => {
    const first = await start();
    await first.close();
    chmodSync(dataDir, 0o755);
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    writeFileSync(join(dataDir, 'not-ours.txt'), '', { mode: 0o644 });
    const second = await start();
    expect(modeOf(dataDir)).toBe('700');
    const { 'not-ours.txt': other, ...ours } = modes(dataDir);
    expect(other).toBe('644');
    expectPrivate(ours);
    await second.close();
  });

  it('makes backups private, also existing ones', async () => {
    const server = await start();
    const backups = join(folder, 'backups');
    mkdirSync(backups, { mode: 0o755 });
    const old = 'finesse-2026-01-01T00-00-00.000Z.jsonl.gz';
    writeFileSync(join(backups, old), '', { mode: 0o644 });
    await createBackup({ kind: 'sqlite', dataDir }, backups);
    await server.close();
    expect(modeOf(backups)).toBe('700');
    expect(Object.values(modes(backups))).toEqual(['600', '600', '600']);
  });
});

describe('the stored session secret', () => {
  it('stays the same across starts', async () => {
    await (await start()).close();
    const first = secret();
    expect(first).toMatch(/^[\w-]{64}$/);
    await (await start()).close();
    expect(secret()).toBe(first);
  });

  it.each(['', 'short', `${' '.repeat(40)}x`])(
    'that is %j ends the start with a sentence',
    async (text) => {
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, 'session-secret'), text);
      const { code, output } = await main();
      expect(code).toBe(1);
      expect(output.trim().split('\n').at(-1)).toMatch(
        /^The session secret in .*session-secret is cut short; remove the file and .*\.$/,
      );
    },
  );
});

const API = new URL('../../../', import.meta.url).pathname;

async function output(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (text += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: text };
}

const main = () => output([`${API}dist/main.js`]);
