import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { newBooking } from '../../support/records.js';
import {
  ADMIN,
  newDatabase,
  runServer,
  type TestDatabase,
  type TestServer,
} from '../../support/server.js';
import { Relay } from '../../system/support/relay.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** As many connections as the server keeps. */
const AT_ONCE = 10;
/** Far less than a call waits for a database that does not answer (8 s). */
const SOON_MS = 4 * SECOND_MS;

let database: TestDatabase;
let relay: Relay;
let server: TestServer;
beforeAll(async () => {
  database = await newDatabase();
  const url = new URL(database.environment['DATABASE_URL'] ?? '');
  relay = await Relay.to(Number(url.port));
  url.port = String(relay.port);
  const environment = { ...database.environment, DATABASE_URL: url.href };
  server = await runServer({}, { ...database, environment });
  await server.admin.signIn(ADMIN);
});
afterAll(async () => {
  await server.close();
  await relay.close();
  await database.drop();
});
afterEach(() => vi.useRealTimers());

/** The clock alone: what runs by itself goes on. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const list = () => server.admin.get<Booking[]>('/api/bookings');
const book = (nth: number) =>
  server.visitor.post<Booking>(
    '/api/bookings',
    newBooking({ email: `guest-${String(nth)}@example.com` }),
  );

/** Opens all connections. */
async function busy(): Promise<void> {
  relay.delayMs = 20;
  const inUse = async () => {
    await Promise.all(Array.from({ length: 2 * AT_ONCE }, list));
    return relay.connections;
  };
  // On a busy machine not all are asked at the same moment.
  await expect.poll(inUse, { timeout: 10_000 }).toBeGreaterThanOrEqual(AT_ONCE);
  relay.delayMs = 0;
}

describe('connections to the database after a pause', () => {
  it('that died without a word delay six calls at once by less than four seconds, and lose nothing', async () => {
    await busy();
    const { length: before } = (await list()).body;
    later(30 * SECOND_MS);
    relay.silenceAll();
    const began = performance.now();
    const answers = await Promise.all([list(), book(1), list(), book(2), list(), book(3)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 201, 200, 201]);
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    expect((await list()).body).toHaveLength(before + 3);
  });

  it('are closed once they were unused for a minute', async () => {
    await busy();
    later(MINUTE_MS + SECOND_MS);
    // What the server does by itself has one from time to time.
    await expect.poll(() => relay.connections, { timeout: 10_000 }).toBeLessThanOrEqual(2);
    expect((await list()).status).toBe(200);
  });

  it('are replaced after half an hour, though they are in use', async () => {
    const seen = new Map<number, { first: number; last: number }>();
    for (let passed = 0; passed <= 40 * MINUTE_MS; passed += 30 * SECOND_MS) {
      const [row] = await server.unitOfWork.reader.query<{ id: number }[]>(
        'SELECT CONNECTION_ID() AS id',
      );
      const id = Number(row?.id);
      seen.set(id, { first: seen.get(id)?.first ?? passed, last: passed });
      later(30 * SECOND_MS);
    }
    const ages = [...seen.values()].map(({ first, last }) => last - first);
    expect(Math.max(...ages)).toBeLessThan(35 * MINUTE_MS);
  });
});
