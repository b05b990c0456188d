import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { endAll, healthy, ROOT, run } from '../../support/process.js';
import { ApiProcess } from '../support/api-process.js';
import { BookingLoad } from '../support/booking-load.js';
import { SmallDisk } from '../support/small-disk.js';
import { expectAllKept, expectPolite } from '../support/survived.js';

/** A start on a machine that has other work to do. */
const BACK_MS = 20_000;

const started: { end: () => unknown }[] = [];
afterEach(async () => {
  for (const { end } of started.splice(0).reverse()) await end();
});

async function startApi(dataDir: string): Promise<ApiProcess> {
  const api = await ApiProcess.start({ DATA_DIR: dataDir });
  started.push({ end: () => api.end() });
  return api;
}

function startLoad(api: ApiProcess): BookingLoad {
  const load = new BookingLoad([api.url]);
  started.push({ end: () => load.stop() });
  return load;
}

describe('the API on SQLite', () => {
  it('killed with -9: every acknowledged booking is stored once, and the API is back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'finesse-faults-'));
    started.push({ end: () => rmSync(folder, { recursive: true }) });
    const api = await startApi(folder);
    const load = startLoad(api);
    const backs: number[] = [];
    for (let round = 0; round < 3; round++) {
      await load.more(100);
      api.kill('SIGKILL');
      const killed = Date.now();
      backs.push((await load.backAfter(killed)) / 1000);
    }
    await load.stop();
    expect(Math.max(...backs)).toBeLessThan(BACK_MS / 1000);
    expect(api.starts).toBe(4);
    await expectAllKept('API on SQLite killed three times', load, await api.admin(), {
      'seconds to be back': Math.max(...backs),
    });
  });
});

describe('a disk that is full, or read-only since a fault', () => {
  it('ends commands, a backup and a start with a sentence', async () => {
    const disk = new SmallDisk(24);
    started.push({ end: () => disk.remove() }, { end: endAll });
    const environment = { DATA_DIR: disk.folder, BACKUP_DIR: join(disk.folder, 'backups') };
    const api = await run(environment);
    await healthy(api);
    api.child.kill('SIGTERM');
    await api.ended;
    const outputOf = async (program: string) => {
      const command = [process.execPath, `${ROOT}api/dist/${program}`] as const;
      const { ended, output } = await run(environment, [...command]);
      await ended;
      return output().trim();
    };
    // SQLite removes the files beside the database where a process ends like this.
    await outputOf('cli/reindex.js');
    disk.fill();
    for (const program of ['cli/backup.js', 'cli/reindex.js', 'main.js'])
      expect(await outputOf(program)).toMatch(/^There is no room left on the disk .*\.$/);
    disk.empty();
    disk.makeReadOnly();
    for (const program of ['cli/reindex.js', 'main.js'])
      expect(await outputOf(program)).toMatch(/^The disk of the database is read-only; .*\.$/);
  });
});

describe('a full disk', () => {
  it('a first start ends with a sentence', async () => {
    const disk = new SmallDisk(1);
    started.push({ end: () => disk.remove() });
    // It leaves room for the schema's beginning.
    writeFileSync(join(disk.folder, 'other'), Buffer.alloc(640 * 1024));
    const server = await run({ DATA_DIR: disk.folder });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('There is no room left on the disk of the database');
    expect(server.output()).not.toContain('    at ');
  });

  it('writes are refused with a sentence, reads work, and bookings are accepted again after space is freed', async () => {
    const disk = new SmallDisk(12);
    started.push({ end: () => disk.remove() });
    const api = await startApi(disk.folder);
    const admin = await api.admin();
    const load = startLoad(api);
    await load.more(50);
    disk.fill();
    await expect.poll(() => load.refused.length, { timeout: 20_000 }).toBeGreaterThan(40);
    const [first] = load.acknowledged;
    const path = `/api/bookings/${String(first?.id)}/status`;
    // A change is smaller than a booking, so the first of them may still find room.
    const refused: string[] = [];
    let stored = 'pending';
    const next = () => (stored === 'confirmed' ? 'cancelled' : 'confirmed');
    for (let turn = 0; refused.length < 3 && turn < 20; turn++) {
      const { status, body } = await admin.put(path, { status: next() });
      if (status !== 200) refused.push(`${String(status)} ${String(body.error)}`);
      else {
        stored = next();
        refused.length = 0;
      }
    }
    expect(refused).toEqual(Array(3).fill(expect.stringMatching(/^503 .*no room/)));
    const read = await admin.get<Booking[]>('/api/bookings');
    expect(read.status).toBe(200);
    expect(read.body.find(({ id }) => id === first?.id)?.status).toBe(stored);

    disk.empty();
    const emptied = Date.now();
    const back = await load.backAfter(emptied);
    expect(back).toBeLessThan(BACK_MS);
    const last = next();
    expect((await admin.put(path, { status: last })).status).toBe(200);
    expectPolite(load.refused);

    // What is acknowledged after it is stored as well, not left in a transaction that never ends.
    api.kill('SIGKILL');
    await load.more(30);
    await load.stop();
    const again = await api.admin();
    await expectAllKept('disk full', load, again, { 'seconds to be back': back / 1000 });
    const { body } = await again.get<Booking[]>('/api/bookings');
    expect(body.find(({ id }) => id === first?.id)?.status).toBe(last);
  });
});
