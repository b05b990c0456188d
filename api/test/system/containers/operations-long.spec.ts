import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { Client } from '../../support/client.js';
import { book } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';
import { startLoad } from './load.js';
import { compose, composeUp, containersOf, docker, pullThePlug, stack } from './stack.js';

const MB = 1_000_000;
const admin = new Client(stack.url);

const bookingIds = async () =>
  (await admin.get<Booking[]>('/api/bookings')).body.map(({ id }) => id);

beforeAll(() => admin.signIn(ADMIN));

describe('the image of the API', () => {
  it('adds less than 120 MB to its base image', () => {
    const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');
    const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1] ?? '';
    // BuildKit keeps no image that it only builds from (moby#39229).
    if (docker('image', 'ls', '--quiet', base) === '') docker('pull', '--quiet', base);
    const own = (sizeOf('finesse-api') - sizeOf(base)) / MB;
    console.log(`own layers of the API's image: ${own.toFixed(1)} MB`);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(120);
  });
});

/** Bytes of all layers, unpacked: the image store of containerd answers `inspect` with packed ones. */
function sizeOf(image: string): number {
  const sizes = docker('history', '--human=false', '--format', '{{.Size}}', image).split('\n');
  return sizes.map(Number).reduce((sum, size) => sum + size, 0);
}

const METRICS =
  'fetch("http://127.0.0.1:9100/metrics").then((answer) => answer.text()).then(console.log)';

/** Waits until the API in a container has stored bookings since it started. */
const hasBooked = (container: string) =>
  vi.waitFor(
    () =>
      expect(docker('exec', container, 'node', '-e', METRICS)).toMatch(
        /^bookings_made_total [1-9]/m,
      ),
    { timeout: 60_000, interval: 500 },
  );

describe('three APIs', () => {
  it('spec §3: one is killed under a load of bookings and page views: no booking is lost, no view fails', async () => {
    await composeUp(['--scale', 'api=3', '--no-recreate']);
    const apis = await containersOf('api');
    expect(apis).toHaveLength(3);
    const before = new Set(await bookingIds());
    const load = startLoad(stack.url);
    const killed = apis[1] ?? '';
    await hasBooked(killed);
    await pullThePlug(killed);
    // Docker has started it again, and nginx has found it.
    await hasBooked(killed);
    const { acknowledged, refused, views, failedViews } = await load.stop();
    console.log(
      `${String(acknowledged.length)} bookings acknowledged, ${String(refused)} refused, ${String(views)} page views`,
    );
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(failedViews).toEqual([]);
    const stored = (await bookingIds()).filter((id) => !before.has(id));
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  });

  it('that start together on a new database create its schema once', async () => {
    await compose(['down', '--volumes']);
    await composeUp(['--scale', 'api=3']);
    const logs = (await compose(['logs', '--no-color', 'api'])).output;
    expect(logs.match(/changes of the schema applied/g)).toHaveLength(1);
    await admin.signIn(ADMIN);
    await book(new Client(stack.url));
    expect(await bookingIds()).toHaveLength(1);
  });
});
