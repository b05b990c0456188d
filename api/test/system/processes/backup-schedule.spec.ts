import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../support/client.js';
import { book } from '../../support/records.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';

const COMMAND = new URL('../../../dist/cli/backup.js', import.meta.url).pathname;
const RESTORE = new URL('../../../dist/cli/restore.js', import.meta.url).pathname;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finesse-schedule-'));
});
afterEach(async () => {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

const backups = () => readdirSync(folder).filter((name) => name.endsWith('.manifest.json'));

/** `backup --every 24`, as far as its first look. */
async function look(environment: Record<string, string>): Promise<string> {
  const alive = join(folder, 'alive');
  rmSync(alive, { force: true });
  const { child, ended, output } = await run(environment, [
    process.execPath,
    ...[COMMAND, '--every', '24', '--dir', folder, '--alive', alive],
  ]);
  await expect.poll(() => existsSync(alive), { timeout: 10_000 }).toBe(true);
  child.kill();
  await ended;
  return output();
}

describe('backup on a schedule', () => {
  it('takes none of a database without bookings, which a restore would pick first', async () => {
    const environment = await emptyDatabase();
    await look(environment);
    await healthy(await run(environment));
    await look(environment);
    expect(backups()).toEqual([]);
  });

  it('takes one at the start, and none at a restart within the interval', async () => {
    const environment = await emptyDatabase();
    const server = await run(environment);
    await healthy(server);
    await book(new Client(server.url));
    await look(environment);
    expect(backups()).toHaveLength(1);
    await look(environment);
    expect(backups()).toHaveLength(1);
  });

  it('takes one beside a damaged manifest, which is reported once', async () => {
    const environment = await emptyDatabase();
    const server = await run(environment);
    await healthy(server);
    await book(new Client(server.url));
    const damaged = 'finesse-2020-01-01T00-00-00.000Z.manifest.json';
    writeFileSync(join(folder, damaged), '{"format":1,"file":"finesse-20');
    const output = await look(environment);
    expect(backups()).toHaveLength(2);
    expect(backups()).toContain(damaged);
    expect(output.split(damaged)).toHaveLength(2);
  });

  it('one dated in the future, by a clock that was wrong, holds up none, and is restored by its name alone', async () => {
    const environment = await emptyDatabase();
    const server = await run(environment);
    await healthy(server);
    await book(new Client(server.url));
    await look(environment);
    const [manifest = ''] = backups();
    const text = readFileSync(join(folder, manifest), 'utf8').replaceAll(/\b20\d\d-/g, '2099-');
    writeFileSync(join(folder, manifest.replace(/20\d\d-/, '2099-')), text);
    rmSync(join(folder, manifest));
    await look(environment);
    expect(backups()).toHaveLength(2);
    const drill = [RESTORE, '--drill', '--dir', folder] as const;
    const { ended, output } = await run(environment, [process.execPath, ...drill]);
    expect(await ended).toBe(1);
    expect(output()).toMatch(
      /^finesse-2099-.* is dated in the future.*; name the backup to restore\.$/m,
    );
  });
});
