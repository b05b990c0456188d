import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { Client } from '../../support/client.js';
import { book, newBooking } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';
import { ApiProcess } from '../support/api-process.js';
import { BookingLoad } from '../support/booking-load.js';
import { expectPolite } from '../support/survived.js';
import { expectChain, expectOnEveryNode, storedAt } from './expect-everywhere.js';
import { GaleraCluster } from './galera.js';
import { Haproxy } from './haproxy.js';

const ROOT = new URL('../../../../', import.meta.url).pathname;
/** How soon writes go on after a server is gone. */
const BACK_MS = 10_000;

const cluster = new GaleraCluster();
const haproxy = new Haproxy(cluster);
beforeAll(async () => {
  await cluster.start();
  await haproxy.start();
});
afterAll(async () => {
  await haproxy.end();
  await cluster.remove();
});

const started: { end: () => Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ end }) => end()));
  // A test that failed has left servers down or cut off: the next one finds all three.
  await cluster.heal();
});

async function newDatabase(): Promise<string> {
  const name = `finesse_${randomUUID().replaceAll('-', '')}`;
  await cluster.nodes[0]?.asRoot(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return name;
}

/** As in earnest: the limits are counted in the cluster. */
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'true' };
const SESSION_SECRET = 'a secret of the test suite, long enough';

const runCommand = (name: string, environment: Record<string, string>) =>
  execFileSync(process.execPath, [`${ROOT}api/dist/cli/${name}.js`], {
    env: { PATH: process.env['PATH'], ...environment },
  });

/** Three APIs on one database, started at the same moment, each by its own way to the cluster. */
async function startApis(database: string, addresses: string[]): Promise<ApiProcess[]> {
  const apis = await Promise.all(
    addresses.map((address) =>
      ApiProcess.start({
        DATABASE_URL: cluster.urlAt(address, database),
        SESSION_SECRET,
        ...LIMITED,
      }),
    ),
  );
  for (const api of apis) started.push({ end: () => api.end() });
  return apis;
}

const everywhere = () => cluster.nodes.map(({ address }) => address);
const throughHaproxy = () => [cluster.front, cluster.front, cluster.front];

function startLoad(apis: ApiProcess[]): BookingLoad {
  const load = new BookingLoad(
    apis.map(({ url }) => url),
    { isManyPeople: true },
  );
  started.push({ end: () => load.stop() });
  return load;
}

const total = async (status: string) => {
  const values = await Promise.all(cluster.nodes.map((node) => node.status(status)));
  return values.reduce((sum, value) => sum + Number(value), 0);
};

describe('the operating page’s check of the cluster', () => {
  it('reports each of three servers as synced', async () => {
    await cluster.whole();
    const [command = ''] = /^for node in .*?^done$/ms.exec(
      readFileSync(`${ROOT}docs/cluster.md`, 'utf8'),
    ) ?? [''];
    const here = command
      .replace('galera1 galera2 galera3', cluster.nodes.map(({ address }) => address).join(' '))
      .replace(
        'docker compose exec "$node" mariadb -h 127.0.0.1',
        'mariadb --no-defaults -h "$node"',
      );
    const output = execFileSync('bash', ['-c', here], { encoding: 'utf8' });
    expect(output.match(/wsrep_cluster_size\t3$/gm)).toHaveLength(3);
    expect(output.match(/wsrep_local_state_comment\tSynced$/gm)).toHaveLength(3);
  });
});

describe('three APIs, each with a server of its own', () => {
  it('started together on a new database create its schema once', async () => {
    for (let round = 0; round < 3; round++) {
      const apis = await startApis(await newDatabase(), everywhere());
      expect(apis.map(({ starts }) => starts)).toEqual([1, 1, 1]);
      const outputs = apis.map(({ output }) => output).join('');
      expect(outputs.match(/changes of the schema applied/g)).toHaveLength(1);
      await Promise.all(apis.map((api) => api.end()));
    }
  });

  it('are one site: a sign-in and a write at one are visible at all', async () => {
    const apis = await startApis(await newDatabase(), everywhere());
    for (let round = 0; round < 10; round++) {
      const [here, there] = [apis[round % 3], apis[(round + 1) % 3]];
      const admin = new Client(here?.url ?? '');
      await admin.signIn(ADMIN);
      const elsewhere = new Client(there?.url ?? '');
      elsewhere.cookie = admin.cookie;
      const { id } = await book(new Client(here?.url ?? ''));
      const { body } = await elsewhere.get<Booking[]>('/api/bookings');
      expect(body.some((booking) => booking.id === id)).toBe(true);
      const changed = await elsewhere.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
      expect(changed.status).toBe(200);
    }
  });

  it('changing one booking at once: conflicts are retried, and one state remains', async () => {
    const database = await newDatabase();
    const apis = await startApis(database, everywhere());
    const admins = await Promise.all(apis.map((api) => api.admin()));
    const load = startLoad(apis);
    await load.more(30);
    const before =
      (await total('wsrep_local_cert_failures')) + (await total('wsrep_local_bf_aborts'));
    const id = String(load.acknowledged[0]?.id);
    const statuses = [];
    for (let round = 0; round < 40; round++) {
      const changes = ['confirmed', 'cancelled', 'completed', 'pending'].flatMap((status) =>
        admins.map((admin) => admin.put(`/api/bookings/${id}/status`, { status })),
      );
      statuses.push(...(await Promise.all(changes)).map(({ status }) => status));
    }
    const after =
      (await total('wsrep_local_cert_failures')) + (await total('wsrep_local_bf_aborts'));
    await load.stop();
    console.log(
      `· ${String(statuses.length)} changes of one booking, ${String(after - before)} conflicts`,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(after).toBeGreaterThan(before);
    const truths = await Promise.all(
      cluster.nodes.map((node) =>
        node.asRoot(`SELECT status FROM ${database}.bookings WHERE id = '${id}'`),
      ),
    );
    expect(new Set(truths.map(([row]) => String(row?.['status']))).size).toBe(1);
    await expectChain(admins, id, String(truths[0]?.[0]?.['status']));
    expect(load.outcomes()).toMatch(/^\d+ × 201$/);
    await expectOnEveryNode(cluster, 'three are written to', load, database);
  });

  it('count rate limits together: of 45 bookings of one mailbox 30 are accepted, the others held', async () => {
    const database = await newDatabase();
    const apis = await startApis(database, everywhere());
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, count) =>
        new Client(apis[count % 3]?.url ?? '').post('/api/bookings', newBooking(), {
          'x-forwarded-for': `203.0.113.${String(count)}`,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    for (const node of cluster.nodes) expect(await storedAt(node, database)).toHaveLength(30);
  });
});

describe('three APIs through HAProxy', () => {
  it('one server killed with -9, then another disconnected and reconnected: writes continue', async () => {
    const database = await newDatabase();
    const apis = await startApis(database, throughHaproxy());
    const load = startLoad(apis);
    await load.more(50);

    const first = await cluster.writtenTo();
    await first.end('SIGKILL');
    const killed = Date.now();
    const afterKill = await load.backAfter(killed);
    expect(afterKill).toBeLessThan(BACK_MS);
    expect(await cluster.writtenTo()).not.toBe(first);
    first.start();
    await cluster.whole();

    const second = await cluster.writtenTo();
    await second.isolate(true);
    const isolated = Date.now();
    await expect
      .poll(() => second.status('wsrep_cluster_status'), { timeout: 30_000 })
      .toBe('non-Primary');
    const noticed = Date.now();
    const afterCut = await load.backAfter(noticed);
    expect(noticed + afterCut - isolated).toBeLessThan(BACK_MS);
    expect(await cluster.writtenTo()).not.toBe(second);
    await second.isolate(false);
    await cluster.whole();
    await load.more(50);
    await load.stop();
    expectPolite(load.refused);
    expect(apis.map(({ starts }) => starts)).toEqual([1, 1, 1]);
    await expectOnEveryNode(cluster, 'killed and cut off', load, database, {
      'seconds after the kill': afterKill / 1000,
      'seconds after the cut': (noticed + afterCut - isolated) / 1000,
      'longest answer (s)': load.longest / 1000,
    });
  });

  it('import the data of a single server from its backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'finesse-backup-'));
    started.push({ end: () => Promise.resolve(rmSync(folder, { recursive: true })) });
    const single = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: folder };
    const before = await ApiProcess.start(single);
    started.push({ end: () => before.end() });
    const load = startLoad([before]);
    await load.more(300);
    await load.stop();
    const database = await newDatabase();
    const target = {
      DATABASE_URL: cluster.urlAt(cluster.front, database),
      SESSION_SECRET,
      BACKUP_DIR: folder,
    };
    runCommand('backup', single);
    runCommand('restore', target);
    await startApis(database, throughHaproxy());
    await expectOnEveryNode(cluster, 'restored', load, database);
  });

  it('all three servers lose power at once: they form the cluster again with all data', async () => {
    const database = await newDatabase();
    const apis = await startApis(database, throughHaproxy());
    const load = startLoad(apis);
    await load.more(50);
    await Promise.all(cluster.nodes.map((node) => node.end('SIGKILL')));
    for (const node of cluster.nodes) node.start();
    await cluster.whole();
    const whole = Date.now();
    const back = await load.backAfter(whole);
    expect(back).toBeLessThan(BACK_MS);
    await load.stop();
    expectPolite(load.refused);
    await expectOnEveryNode(cluster, 'power lost', load, database, {
      'seconds to be back': back / 1000,
    });
  });

  it('all three servers stopped at once and started: they form the cluster again with all data', async () => {
    const database = await newDatabase();
    const [api] = await startApis(database, [cluster.front]);
    const load = startLoad(api ? [api] : []);
    await load.more(50);
    await Promise.all(cluster.nodes.map((node) => node.end('SIGTERM')));
    for (const node of cluster.nodes.toReversed()) node.start();
    await cluster.whole();
    await load.more(50);
    await load.stop();
    expectPolite(load.refused);
    await expectOnEveryNode(cluster, 'stopped at once', load, database);
  });
});
