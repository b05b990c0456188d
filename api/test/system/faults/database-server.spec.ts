import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RowDataPacket } from 'mysql2/promise';
import type { Booking } from '../../../src/contract/bookings.js';
import { ApiProcess } from '../support/api-process.js';
import { BookingLoad } from '../support/booking-load.js';
import { DatabaseServer, SERVER_NAME } from '../support/database-server.js';
import { Relay } from '../support/relay.js';
import { expectAllKept, expectPolite } from '../support/survived.js';

/** How soon the service must be back once its database is. */
const BACK_MS = 10_000;
/** A start of the server itself, on a machine that has other work to do. */
const START_MS = 20_000;
/** The longest that anybody waits for an answer, whatever the database does; nginx waits for 30 s. */
const ANSWER_MS = 25_000;

/** From the first failure to connect until nobody waits for the database any more, with reserve. */
const NOTICED_MS = 3000;
/** The longest that work holds a connection that does not answer. */
const WORK_MS = 8000;
const AT_ONCE_MS = 1000;
/** Per statement: longer than the health check waits for one (2 s). */
const SLOW_MS = 2500;

let database: DatabaseServer;
beforeAll(async () => {
  database = await DatabaseServer.start();
});
afterAll(() => database.remove());

const started: { end: () => Promise<unknown> }[] = [];
afterEach(async () => {
  database.resume();
  await Promise.all(started.splice(0).map(({ end }) => end()));
});

/** As in earnest: with limits, and a database that counts for them. */
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'true' };

/** A server on an empty database, reached through `port` where a relay is between. */
async function startApi(port = database.port, user = 'root'): Promise<ApiProcess> {
  const name = `finesse_${randomUUID().replaceAll('-', '')}`;
  await database.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const api = await ApiProcess.start({
    DATABASE_URL: database.url(name, port, user),
    SESSION_SECRET: 'a secret of the test suite, long enough',
    ...LIMITED,
  });
  started.push({ end: () => api.end() });
  return api;
}

async function startRelay(localAddress?: string): Promise<Relay> {
  const relay = await Relay.to(database.port, localAddress);
  started.push({ end: () => relay.close() });
  return relay;
}

async function startLoad(api: ApiProcess, options?: { lanes?: number; pauseMs?: number }) {
  const load = new BookingLoad([api.url], { isManyPeople: true, ...options });
  started.push({ end: () => load.stop() });
  await load.more(30);
  return load;
}

/** Whatever the fault was: the calls after it are answered as before it. */
async function expectBack(api: ApiProcess, load: BookingLoad, since: number, within = BACK_MS) {
  const back = await load.backAfter(since);
  expect(back).toBeLessThan(within);
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
  const later = load.attempts.length;
  await load.more(30);
  await load.stop();
  expect(load.attempts.slice(later).filter(({ outcome }) => outcome !== 201)).toEqual([]);
  expect(load.longest).toBeLessThan(ANSWER_MS);
  return { 'seconds to be back': back / 1000, 'longest answer (s)': load.longest / 1000 };
}

/** Until now, while the database is away: nobody who came after a moment waited for it. */
function expectRefusedAtOnce(load: BookingLoad, since: number): void {
  const later = load.attempts.filter(({ sentAt }) => sentAt > since);
  expect(later.length).toBeGreaterThan(10);
  expect(new Set(later.map(({ outcome }) => outcome))).toEqual(new Set([503]));
  const waits = later.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  expect(Math.max(...waits)).toBeLessThan(AT_ONCE_MS);
}

describe(`the API on ${SERVER_NAME}`, () => {
  it('killed with -9: every acknowledged booking is stored once, and the API is back', async () => {
    const api = await startApi();
    const load = await startLoad(api);
    api.kill('SIGKILL');
    const killed = Date.now();
    const figures = await expectBack(api, load, killed, START_MS);
    expect(api.starts).toBe(2);
    await expectAllKept(`API on ${SERVER_NAME} killed`, load, await api.admin(), figures);
  });
});

describe(SERVER_NAME, () => {
  it.each([
    ['killed and started again', 'SIGKILL', 6000],
    ['stopped for a minute', 'SIGTERM', 60_000],
  ] as const)(
    '%s: meanwhile a wait or a 503, soon without a wait, and back within 10 s',
    async (what, signal, awayMs) => {
      const api = await startApi();
      const load = await startLoad(api);
      await database.end(signal);
      const ended = Date.now();
      await sleep(awayMs);
      expectRefusedAtOnce(load, ended + NOTICED_MS);
      expect((await fetch(`${api.url}/api/health`)).status).toBe(503);
      await database.start();
      const figures = await expectBack(api, load, Date.now());
      expectPolite(load.refused);
      expect(load.refused.length).toBeGreaterThan(0);
      expect(api.starts).toBe(1);
      await expectAllKept(`${SERVER_NAME} ${what}`, load, await api.admin(), figures);
    },
  );

  it('stopped and started at once: a wait or a 503, and back within 10 s', async () => {
    const api = await startApi();
    const load = await startLoad(api);
    await database.end('SIGTERM');
    await database.start();
    const figures = await expectBack(api, load, Date.now());
    expectPolite(load.refused);
    await expectAllKept(`${SERVER_NAME} restarted`, load, await api.admin(), figures);
  });

  it('hanging for thirty seconds: every call is answered, and back within 10 s', async () => {
    // From an address that MariaDB counts broken handshakes of, as it does of every other machine.
    const api = await startApi((await startRelay('127.0.0.2')).port, 'finesse');
    const load = await startLoad(api, { lanes: 40 });
    database.pause();
    const paused = Date.now();
    await sleep(15_000);
    const asked = Date.now();
    expect((await fetch(`${api.url}/api/health`)).status).toBe(503);
    expect(Date.now() - asked).toBeLessThan(3000);
    await sleep(15_000);
    expectRefusedAtOnce(load, paused + WORK_MS + NOTICED_MS);
    database.resume();
    const figures = await expectBack(api, load, Date.now());
    expectPolite(load.refused);
    expect(load.refused.length).toBeGreaterThan(0);
    await expectAllKept(`${SERVER_NAME} hung`, load, await api.admin(), figures);
  });
});

describe('database connections', () => {
  it('reset repeatedly: only a delay', async () => {
    const relay = await startRelay();
    const api = await startApi(relay.port);
    const load = await startLoad(api);
    for (let round = 0; round < 20; round++) {
      relay.cutAll();
      await sleep(100 + 20 * round);
    }
    const figures = await expectBack(api, load, Date.now());
    expect(relay.cuts).toBeGreaterThan(20);
    expect(load.outcomes()).toMatch(/^\d+ × 201$/);
    await expectAllKept(
      `${String(relay.cuts)} connections reset`,
      load,
      await api.admin(),
      figures,
    );
  });

  it('killed by the database mid-statement: only a delay', async () => {
    const api = await startApi();
    const load = await startLoad(api, { lanes: 12, pauseMs: 0 });
    let killed = 0;
    const end = Date.now() + 4000;
    while (Date.now() < end) {
      const rows = await database.query<RowDataPacket[]>(
        "SELECT id FROM information_schema.processlist WHERE db LIKE 'finesse%'",
      );
      for (const { id } of rows)
        await database.query(`KILL CONNECTION ${String(id)}`).then(
          () => killed++,
          () => undefined,
        );
      await sleep(50);
    }
    const figures = await expectBack(api, load, Date.now());
    expect(killed).toBeGreaterThan(20);
    expect(load.outcomes()).toMatch(/^\d+ × 201$/);
    await expectAllKept(`${String(killed)} connections killed`, load, await api.admin(), figures);
  });

  it.each(['before', 'after'] as const)(
    'cut %s the database stored a booking: acknowledged, and stored once',
    async (when) => {
      const relay = await startRelay();
      const api = await startApi(relay.port);
      const load = await startLoad(api, { lanes: 2 });
      relay.cut = { text: 'INSERT INTO `bookings`', when, times: 10 };
      await load.more(40);
      await load.stop();
      expect(relay.cut.times).toBe(0);
      expect(load.outcomes()).toMatch(/^\d+ × 201$/);
      const { unacknowledged } = await expectAllKept(`cut ${when}`, load, await api.admin());
      expect(unacknowledged).toBe(0);
    },
  );

  it('cut at the commit of a change: it is stored, or the caller gets an error', async () => {
    const relay = await startRelay();
    const api = await startApi(relay.port);
    const load = await startLoad(api, { lanes: 1 });
    await load.stop();
    const admin = await api.admin();
    const id = String(load.acknowledged[0]?.id);
    relay.cut = { text: 'UPDATE `bookings`', when: 'after', times: 1 };
    const repeated = await admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
    expect([repeated.status, relay.cut.times]).toEqual([200, 0]);
    relay.cut = { text: 'COMMIT', when: 'after', times: 1 };
    const unknown = await admin.put(`/api/bookings/${id}/status`, { status: 'completed' });
    expect([unknown.status, relay.cut.times]).toEqual([503, 0]);
    expect(unknown.headers.get('retry-after')).toMatch(/^\d+$/);
    relay.cut = { text: 'SELECT', when: 'after', times: 3 };
    const read = await admin.get('/api/bookings?limit=5');
    expect([read.status, relay.cut.times]).toEqual([200, 0]);
  });
});

describe('a database that takes 2.5 s per statement', () => {
  it('a change of more than 8 s in all: 503 within 20 s, and nothing of it is stored', async () => {
    const relay = await startRelay();
    const api = await startApi(relay.port);
    const admin = await api.admin();
    const load = await startLoad(api);
    await load.stop();
    const id = String(load.acknowledged[0]?.id);
    relay.delayMs = SLOW_MS;
    const asked = Date.now();
    const change = await admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
    expect(change.status).toBe(503);
    expect(change.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(Date.now() - asked).toBeLessThan(20_000);
    relay.delayMs = 0;
    const { body } = await admin.get<Booking[]>('/api/bookings');
    expect(body.find((booking) => booking.id === id)?.status).toBe('pending');
    const again = await admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
    expect(again.status).toBe(200);
  });

  it('200 clients: bounded memory, correct health, the rest refused with a 503', async () => {
    const relay = await startRelay();
    const api = await startApi(relay.port);
    const warm = await startLoad(api);
    await warm.stop();
    const before = api.memory();
    relay.delayMs = SLOW_MS;
    const load = new BookingLoad([api.url], { lanes: 200, isManyPeople: true });
    started.push({ end: () => load.stop() });
    const health: { status: number; ms: number }[] = [];
    for (let count = 0; count < 8; count++) {
      await sleep(1500);
      const asked = Date.now();
      const { status } = await fetch(`${api.url}/api/health`);
      health.push({ status, ms: Date.now() - asked });
    }
    relay.delayMs = 0;
    const figures = await expectBack(api, load, Date.now());
    expect(health.map(({ status }) => status)).toEqual(health.map(() => 503));
    expect(Math.max(...health.map(({ ms }) => ms))).toBeLessThan(3000);
    expectPolite(load.refused);
    expect(load.acknowledged.length).toBeGreaterThan(50);
    const peak = api.memory('VmHWM');
    expect(peak - before).toBeLessThan(100);
    const more = { ...figures, 'MB before': before, 'MB at most': peak };
    await expectAllKept('2.5 s a statement', load, await api.admin(), more);
  });
});
