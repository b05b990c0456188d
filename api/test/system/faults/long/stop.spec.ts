import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../support/api-process.js';
import { BookingLoad } from '../../support/booking-load.js';
import { DatabaseServer } from '../../support/database-server.js';
import { expectAllKept, expectPolite } from '../../support/survived.js';

const END_MS = 5000;

let database: DatabaseServer;
const folder = mkdtempSync(join(tmpdir(), 'finesse-faults-'));
beforeAll(async () => {
  database = await DatabaseServer.start();
  for (const name of ['loaded', 'hung'])
    await database.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true });
});

const started: { end: () => Promise<unknown> }[] = [];
afterEach(async () => {
  database.resume();
  for (const { end } of started.splice(0).reverse()) await end();
});

const onMariadb = (name: string) => ({
  DATABASE_URL: database.urlOf(name),
  SESSION_SECRET: 'a secret of the test suite, long enough',
});

async function startApi(environment: Record<string, string>): Promise<ApiProcess> {
  const api = await ApiProcess.start(environment);
  started.push({ end: () => api.end() });
  return api;
}

/** Some lanes that hurry, and some whose connections are idle most of the time. */
async function startLoads(api: ApiProcess): Promise<BookingLoad[]> {
  const loads = [
    new BookingLoad([api.url], { lanes: 12, pauseMs: 0 }),
    new BookingLoad([api.url], { lanes: 12, pauseMs: 40 }),
    new BookingLoad([api.url], { lanes: 6, pauseMs: 300 }),
  ];
  for (const load of loads) started.push({ end: () => load.stop() });
  for (const load of loads) await load.more(12);
  return loads;
}

/** Calls whose connection was open. */
const inFlight = (loads: BookingLoad[]) =>
  loads.flatMap(({ refused }) => refused).filter(({ outcome }) => outcome !== 'ECONNREFUSED');

describe('SIGTERM under load', () => {
  it.each([
    ['SQLite', () => ({ DATA_DIR: folder })],
    ['MariaDB', () => onMariadb('loaded')],
  ])(
    'on %s: requests already read are answered, reset ones were not stored, exit code 0',
    async (name, environment) => {
      const variables = environment();
      const api = await startApi(variables);
      const loads = await startLoads(api);
      const { code, ms } = await api.end('SIGTERM');
      for (const load of loads) await load.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(END_MS);
      // The kernel resets connections that it has accepted and Node has not.
      const resets = inFlight(loads);
      expect(resets.map(({ outcome }) => outcome)).toEqual(resets.map(() => 'ECONNRESET'));
      const last = loads
        .flatMap(({ acknowledged }) => acknowledged)
        .toSorted((one, other) => one.answeredAt - other.answeredAt)
        .slice(-20);
      expect(last.map(({ connection }) => connection)).toEqual(last.map(() => 'close'));

      const again = await startApi(variables);
      const admin = await again.admin();
      for (const load of loads) {
        const figures = { 'seconds to end': ms / 1000 };
        const { unacknowledged } = await expectAllKept(`SIGTERM on ${name}`, load, admin, figures);
        expect(unacknowledged).toBe(0);
      }
    },
  );

  it('while the database hangs: waiting calls get a sentence, exit code 0', async () => {
    const api = await startApi(onMariadb('hung'));
    const lanes = 40;
    const load = new BookingLoad([api.url], { lanes });
    started.push({ end: () => load.stop() });
    await load.more(30);
    database.pause();
    await expect.poll(() => load.waiting, { timeout: 10_000 }).toBe(lanes);
    const { code, ms } = await api.end('SIGTERM');
    await load.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(END_MS);
    expect(inFlight([load]).length).toBeGreaterThan(0);
    expectPolite(inFlight([load]));
  });
});
