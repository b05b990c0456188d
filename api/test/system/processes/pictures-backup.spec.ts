import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import { restoreBackup, drill } from '../../../src/database/backup/restore.js';
import type { Catalogue } from '../../../src/contract/catalogue/catalogue.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { noise, shown, upload } from '../../support/pictures.js';
import {
  ADMIN,
  newDatabase,
  runServer,
  type TestDatabase,
  type TestServer,
} from '../../support/server.js';

let folder: string;
const databases: TestDatabase[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finesse-pictures-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const { drop } of databases.splice(0)) await drop();
});

async function fresh(): Promise<TestDatabase> {
  const database = await newDatabase();
  databases.push(database);
  return database;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What every file of a picture hashes to, as visitors get it. */
async function hashesOf(server: TestServer, hash: string, widths: number[]): Promise<string[]> {
  const files = await Promise.all(widths.map((width) => shown(server, hash, width)));
  return files.map(hashOf);
}

it(
  'rule 13: backup, wipe and restore give the same pictures, and the catalogue that shows them',
  { timeout: 120_000 },
  async () => {
    const before = await fresh();
    const server = await runServer({}, before);
    await server.admin.signIn(ADMIN);
    const { body: picture } = await upload(server, await noise(1700, 1100));
    const { body } = await server.admin.get<Catalogue>('/api/catalogue');
    const gallery = [{ picture: picture.hash, alt: 'A garden', caption: '' }];
    const saved = { ...body, gallery, hero: { picture: picture.hash, alt: 'Lights' } };
    await server.admin.put('/api/catalogue', saved, { 'if-match': '"catalogue-1"' });
    const wanted = await hashesOf(server, picture.hash, picture.widths);
    expect(new Set(wanted).size).toBe(5);
    await server.close();

    const manifest = await createBackup(readConfig(before.environment).database, folder);
    if (!manifest) throw new Error('there is no backup');
    // With the one that previews of links show.
    expect(manifest.tables).toMatchObject({ pictures: 2, catalogue_versions: 2 });
    expect(manifest.tables['picture_files']).toBeGreaterThan(5);
    expect(await drill(SCHEMA, folder, manifest)).toEqual([]);

    const after = await fresh();
    const target = readConfig(after.environment).database;
    await restoreBackup(target, SCHEMA, folder, manifest, { replace: false });
    const restored = await runServer({}, after);
    expect(await hashesOf(restored, picture.hash, picture.widths)).toEqual(wanted);
    await restored.admin.signIn(ADMIN);
    const { body: shownNow } = await restored.admin.get<Catalogue>('/api/catalogue');
    expect(shownNow).toEqual({ ...saved, version: 2 });
    expect((await restored.visitor.get('/')).text).toContain(`/pictures/${picture.hash}-`);
    await restored.close();
  },
);
