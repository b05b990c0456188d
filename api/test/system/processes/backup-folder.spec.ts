import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, endAll, run } from '../../support/process.js';
import { newDatabase, runServer, type TestDatabase } from '../../support/server.js';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await newDatabase();
  folder = mkdtempSync(join(tmpdir(), 'finesse-folder-'));
  await (await runServer({}, database)).close();
});
afterEach(async () => {
  await endAll();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function command(name: string, args: string[], environment = database.environment) {
  const file = new URL(`../../../dist/cli/${name}.js`, import.meta.url).pathname;
  const { ended, output } = await run(environment, [
    process.execPath,
    ...[file, '--dir', folder, ...args],
  ]);
  return { code: await ended, output: output() };
}

const manifest = (file: string) =>
  JSON.stringify({
    ...{ format: 1, file, takenAt: '2020-01-01T00:00:00.000Z', schema: 'x', tables: {} },
    ...{ newestBooking: null, bytes: 1, sha256: 'x' },
  });

/** What is no backup of ours, by name. */
const FOREIGN: Record<string, string> = {
  'finesse-2020-01-01T00-00-00.000Z.manifest.json': '{"format":1,"file":"finesse-20',
  'finesse-2020-01-02T00-00-00.000Z.manifest.json': '{"format":1,"sha256":"x"}',
  'finesse-2020-01-03T00-00-00.000Z.manifest.json': manifest('letters.jsonl.gz'),
  'finesse-2020-01-04T00-00-00.000Z.manifest.json': manifest('../finesse-a/b.jsonl.gz'),
  'empty.manifest.json': '',
  'photos.manifest.json': '{"name":"photos"}',
  'letters.manifest.json': manifest('letters.jsonl.gz'),
};

describe('a backup folder with damaged and foreign manifests', { timeout: 120_000 }, () => {
  it('do not stop a backup: each is named in one line, and nothing it lists is deleted', async () => {
    for (const [name, text] of Object.entries(FOREIGN)) writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'a-folder.manifest.json'));
    writeFileSync(join(folder, 'letters.jsonl.gz'), 'letters');
    expect((await command('backup', ['--keep', '1'])).code).toBe(0);
    const [own = ''] = readdirSync(folder).filter((name) => !isForeign(name) && isManifest(name));
    cpSync(join(folder, own), join(folder, 'finesse-copy.manifest.json'));
    const foreign = [
      ...Object.keys(FOREIGN),
      'a-folder.manifest.json',
      'finesse-copy.manifest.json',
    ];

    const { code, output } = await command('backup', ['--keep', '1']);
    expect(code).toBe(0);
    for (const name of foreign) {
      expect(existsSync(join(folder, name))).toBe(true);
      const lines = output.split('\n').filter((line) => line.includes(name));
      expect(lines).toEqual([expect.stringMatching(/ is passed over\.$/)]);
    }
    expect(existsSync(join(folder, 'letters.jsonl.gz'))).toBe(true);
    // The rotation still works: of the two that were taken, the newer is there.
    const kept = readdirSync(folder).filter((name) => isManifest(name) && !foreign.includes(name));
    expect(kept).toHaveLength(1);
    expect(kept).not.toEqual([own]);
  });

  it('do not make `restore` without a name use an older backup', async () => {
    await command('backup', []);
    const [own = ''] = readdirSync(folder).filter(isManifest);
    const newer = 'finesse-2999-01-01T00-00-00.000Z.manifest.json';
    writeFileSync(join(folder, newer), '{');
    for (const args of [['--drill'], ['--replace']]) {
      const { code, output } = await command('restore', args);
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(
          `${newer} may be of a newer backup, but is damaged; name the backup to restore.\n$`,
        ),
      ]);
    }
    const named = own.replace('.manifest.json', '.jsonl.gz');
    const { output } = await command('restore', [named], await emptyDatabase());
    expect(output).toContain(`Restored ${named}`);
  });
});

const isManifest = (name: string) => name.endsWith('.manifest.json');
const isForeign = (name: string) => name in FOREIGN || name === 'a-folder.manifest.json';
