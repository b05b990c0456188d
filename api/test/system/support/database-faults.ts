import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ApiProcess } from './api-process.js';
import { BookingLoad, type LoadOptions } from './booking-load.js';
import { DatabaseServer } from './database-server.js';
import { Relay } from './relay.js';

/** How soon the service must be back once its database is. */
const BACK_MS = 10_000;
/** The longest that anybody waits for an answer, whatever the database does; nginx waits for 30 s. */
export const ANSWER_MS = 25_000;
/** From the first failure to connect until nobody waits for the database any more, with reserve. */
export const NOTICED_MS = 3000;
const AT_ONCE_MS = 1000;

/** As in earnest: with limits, and a database that counts for them. */
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'true' };

/** A database server for the tests of a file, and servers and calls that end with each of them. */
export function faultyDatabase() {
  let database: DatabaseServer | undefined;
  const all = () => {
    if (!database) throw new Error('the database of these tests has not started');
    return database;
  };
  const started: { end: () => Promise<unknown> }[] = [];
  beforeAll(async () => {
    database = await DatabaseServer.start();
  });
  afterEach(async () => {
    all().resume();
    await Promise.all(started.splice(0).map(({ end }) => end()));
  });
  afterAll(() => database?.remove());
  const addLoad = (api: ApiProcess, options?: LoadOptions) => {
    const load = new BookingLoad([api.url], { isManyPeople: true, ...options });
    started.push({ end: () => load.stop() });
    return load;
  };
  return {
    database: all,

    /** An API on an empty database, reached through `port` where a relay is between. */
    startApi: async (port = all().port, user = 'root'): Promise<ApiProcess> => {
      const name = `finesse_${randomUUID().replaceAll('-', '')}`;
      await all().query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
      const api = await ApiProcess.start({
        DATABASE_URL: all().urlOf(name, port, user),
        SESSION_SECRET: 'a secret of the test suite, long enough',
        ...LIMITED,
      });
      started.push({ end: () => api.end() });
      return api;
    },

    startRelay: async (localAddress?: string): Promise<Relay> => {
      const relay = await Relay.to(all().port, localAddress);
      started.push({ end: () => relay.close() });
      return relay;
    },

    addLoad,

    /** Bookings that come in, once thirty are acknowledged. */
    startLoad: async (api: ApiProcess, options?: LoadOptions): Promise<BookingLoad> => {
      const load = addLoad(api, options);
      await load.more(30);
      return load;
    },
  };
}

/** Whatever the fault was: the calls after it are answered as before it. */
export async function expectBack(
  api: ApiProcess,
  load: BookingLoad,
  since: number,
  within = BACK_MS,
) {
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

/** While the database is away: nobody who comes after a moment waits for it, and health says 503. */
export async function expectRefusedAtOnce(
  api: ApiProcess,
  load: BookingLoad,
  since: number,
): Promise<void> {
  const later = () => load.attempts.filter(({ sentAt }) => sentAt > since);
  await expect
    .poll(() => later().length, { timeout: since - Date.now() + AT_ONCE_MS * 5 })
    .toBeGreaterThan(20);
  expect(new Set(later().map(({ outcome }) => outcome))).toEqual(new Set([503]));
  const waits = later().map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  expect(Math.max(...waits)).toBeLessThan(AT_ONCE_MS);
  const asked = Date.now();
  expect((await fetch(`${api.url}/api/health`)).status).toBe(503);
  expect(Date.now() - asked).toBeLessThan(NOTICED_MS);
}
