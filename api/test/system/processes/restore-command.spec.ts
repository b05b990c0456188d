import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Client } from '../../support/client.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import { book } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'finesse-restored-'));

beforeAll(() => expect(inject('front')).toBe('none'));
afterEach(endAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = async (environment: Record<string, string>, name: string, ...args: string[]) => {
  const file = new URL(`../../../dist/cli/${name}.js`, import.meta.url).pathname;
  const { ended, output } = await run({ BACKUP_DIR: folder, ...environment }, [
    process.execPath,
    file,
    ...args,
  ]);
  return { code: await ended, output: output() };
};

async function serve(environment: Record<string, string>) {
  const server = await run(environment);
  await healthy(server);
  return { ...server, visitor: new Client(server.url) };
}

async function namesAt(url: string): Promise<string[]> {
  const admin = new Client(url);
  await admin.signIn(ADMIN);
  const { body } = await admin.get<{ firstName: string }[]>('/api/bookings');
  return body.map(({ firstName }) => firstName).sort();
}

describe('restore --replace', () => {
  it('beside a running API is refused in one sentence, and no booking is lost', async () => {
    const environment = await emptyDatabase();
    const { url, visitor } = await serve(environment);
    await book(visitor, { firstName: 'Kept' });
    expect((await command(environment, 'backup')).code).toBe(0);
    await book(visitor, { firstName: 'Later' });
    const refused = await command(environment, 'restore', '--replace');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^An API is running on [^\n]+; stop the API first\.\n$/);
    await book(visitor, { firstName: 'Meanwhile' });
    expect(await namesAt(url)).toEqual(['Kept', 'Later', 'Meanwhile']);
  }, 90_000);

  it.each([
    ['stopped', 'SIGTERM'],
    ['killed', 'SIGKILL'],
  ] as const)(
    'after the API was %s restores the backup',
    async (_, signal) => {
      const environment = await emptyDatabase();
      const { child, ended, visitor } = await serve(environment);
      await book(visitor, { firstName: 'Kept' });
      expect((await command(environment, 'backup')).code).toBe(0);
      await book(visitor, { firstName: 'Later' });
      child.kill(signal);
      await ended;
      const asked = Date.now();
      const restored = await command(environment, 'restore', '--replace');
      // One that was killed is known to be gone when it has not been seen for a while.
      expect(Date.now() - asked).toBeLessThan(60_000);
      expect(restored.output).toMatch(/^Restored .*\.\n/);
      expect(restored.code).toBe(0);
      const again = await serve(environment);
      expect(await namesAt(again.url)).toEqual(['Kept']);
    },
    90_000,
  );
});

const describeOnMysql = inject('database') === 'mysql' ? describe : () => undefined;

describeOnMysql('with a wrong password', () => {
  it.each([['backup'], ['restore', '--replace'], ['admin', 'list'], ['database-password']])(
    '%s ends with one sentence',
    async (name, ...args) => {
      const environment = await emptyDatabase();
      if (name === 'restore') {
        const { visitor, child, ended } = await serve(environment);
        await book(visitor);
        await command(environment, 'backup');
        child.kill('SIGTERM');
        await ended;
      }
      const url = new URL(environment['DATABASE_URL'] ?? '');
      url.username = 'root';
      url.password = 'not-the-password';
      const { code, output } = await command(
        { ...environment, DATABASE_URL: url.href },
        name,
        ...args,
      );
      expect([code, output]).toEqual([
        1,
        `The database at ${url.host} refuses the user or password of DATABASE_URL.\n`,
      ]);
    },
  );
});
