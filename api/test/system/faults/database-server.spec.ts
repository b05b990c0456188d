import { describe, expect, it } from 'vitest';
import {
  expectBack,
  expectRefusedAtOnce,
  faultyDatabase,
  NOTICED_MS,
} from '../support/database-faults.js';
import { SERVER_NAME } from '../support/database-server.js';
import { expectAllKept, expectPolite } from '../support/survived.js';

/** A start of the server itself, on a machine that has other work to do. */
const START_MS = 20_000;

const { database, startApi, startRelay, startLoad } = faultyDatabase();

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
  it('killed and started again: meanwhile a wait or a 503, soon without a wait, and back within 10 s', async () => {
    const api = await startApi();
    const load = await startLoad(api);
    await database().end('SIGKILL');
    await expectRefusedAtOnce(api, load, Date.now() + NOTICED_MS);
    await database().start();
    const figures = await expectBack(api, load, Date.now());
    expectPolite(load.refused);
    expect(load.refused.length).toBeGreaterThan(0);
    expect(api.starts).toBe(1);
    await expectAllKept(`${SERVER_NAME} killed`, load, await api.admin(), figures);
  });
});

describe(`a connection to ${SERVER_NAME}`, () => {
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
