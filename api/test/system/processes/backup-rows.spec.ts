import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdmin } from '../../support/admins.js';
import { UserEntity } from '../../../src/modules/auth/user.entity.js';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import type { Manifest } from '../../../src/database/backup/manifest.js';
import { restoreBackup } from '../../../src/database/backup/restore.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import type { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { RequestLinkEntity } from '../../../src/modules/request-links/request-link.entity.js';
import { ADMIN, newDatabase, type TestDatabase } from '../../support/server.js';

let folder: string;
let database: TestDatabase;
let config: ReturnType<typeof readConfig>['database'];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'finesse-backups-'));
  database = await newDatabase();
  config = readConfig(database.environment).database;
  await inDatabase((unitOfWork) => ensureAdmin(unitOfWork, ADMIN));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function inDatabase<T>(work: (unitOfWork: UnitOfWork) => Promise<T>): Promise<T> {
  const { unitOfWork, close } = await openDatabase(config, SCHEMA, { alone: false });
  try {
    return await work(unitOfWork);
  } finally {
    await close();
  }
}

async function backup(): Promise<Manifest> {
  const manifest = await createBackup(config, folder);
  if (!manifest) throw new Error('there is no backup');
  return manifest;
}

/** The backup with one more line, as whoever can write to the folder may have made it. */
function withLine(manifest: Manifest, line: string): Manifest {
  const path = join(folder, manifest.file);
  const bytes = gzipSync(`${gunzipSync(readFileSync(path)).toString()}${line}\n`);
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...manifest, bytes: bytes.length, sha256 };
}

describe('restoring a backup that somebody has written to', () => {
  /** Another admin: all columns of one that is there, as the backup writes them. */
  function thief(manifest: Manifest): object {
    const lines = gunzipSync(readFileSync(join(folder, manifest.file)))
      .toString()
      .split('\n');
    const admin = lines.find((line) => line.startsWith('["users",')) ?? '';
    const [, row] = JSON.parse(admin) as [string, object];
    return { ...row, id: randomUUID(), username: 'thief@example.com' };
  }
  const DAMAGED = 'is damaged';
  const FOREIGN = 'does not belong to';

  it.each([
    ['of a table that is spelled otherwise', 'USERS', {}, FOREIGN],
    ['of a table in quotes of its own', 'main`.`users', {}, FOREIGN],
    ['of a table that is not there', 'sqlite_master', {}, FOREIGN],
    ['with a column too many', 'users', { more: 1 }, FOREIGN],
    ['with a column that is spelled otherwise', 'users', { id: undefined, ID: 'x' }, FOREIGN],
    ['with a column too few', 'users', { id: undefined }, FOREIGN],
    ['with an object as a value', 'users', { id: { a: 1 } }, DAMAGED],
    ['with a list as a value', 'users', { password: ['x'] }, DAMAGED],
    ['with a yes as a value', 'users', { password: true }, DAMAGED],
  ])(
    'refuses a backup with a row %s in a sentence, before anything is changed',
    async (_, table, changes, why) => {
      const admins = () => inDatabase(({ reader }) => reader.find(UserEntity));
      const whole = await backup();
      const row = { ...thief(whole), ...changes };
      const manifest = withLine(whole, JSON.stringify([table, row]));
      const before = await admins();
      for (const kept of ['now', 'backup'] as const)
        await expect(
          restoreBackup(config, SCHEMA, folder, manifest, { replace: true, admins: kept }),
        ).rejects.toThrow(why);
      expect([before.length, await admins()]).toEqual([1, before]);
    },
  );

  it('takes the same row where nothing is wrong with it', async () => {
    const whole = await backup();
    const manifest = withLine(whole, JSON.stringify(['users', thief(whole)]));
    await restoreBackup(config, SCHEMA, folder, manifest, { replace: true, admins: 'backup' });
    const admins = await inDatabase(({ reader }) => reader.find(UserEntity));
    expect(admins.map(({ username }) => username)).toContain('thief@example.com');
  });

  it.each([
    ['no JSON', () => 'nonsense'],
    ['no row', () => '{"bookings":{}}'],
    ['fifty million characters long', () => `["bookings",{"id":"${'x'.repeat(50_000_000)}"}]`],
  ])('refuses a backup with a line that is %s', async (_, line) => {
    const manifest = withLine(await backup(), line());
    await expect(
      restoreBackup(config, SCHEMA, folder, manifest, { replace: true }),
    ).rejects.toThrow(/^The backup .* is damaged: it has something else than rows\.$/);
  });
});

it('rule 5: private links that were ended since a backup stay ended after its restore', async () => {
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const links = (...numbers: number[]) =>
    numbers.map((number, at) => ({ id: ids[at]!, number, isRevoked: number === 4 }));
  const store = (rows: RequestLinkEntity[]) =>
    inDatabase((unitOfWork) =>
      unitOfWork.write((manager) => manager.save(RequestLinkEntity, rows)),
    );
  // The last one is of a database that had gone back to an earlier backup since.
  await store(links(3, 3, 1, 7).filter(({ id }) => id !== ids[2]));
  const manifest = await backup();
  // Renewed, revoked, revoked for the first time, and behind the backup.
  await store(links(5, 4, 4, 6));
  const { keptLinks } = await restoreBackup(config, SCHEMA, folder, manifest, { replace: true });
  const restored = await inDatabase(({ reader }) => reader.find(RequestLinkEntity));
  expect(keptLinks).toBe(true);
  const byId = (one: RequestLinkEntity, other: RequestLinkEntity) => (one.id < other.id ? -1 : 1);
  expect(restored.toSorted(byId)).toEqual(links(5, 4, 4, 7).toSorted(byId));
});
