import type { RowDataPacket } from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../../src/contract/bookings.js';
import {
  ANSWER_MS,
  expectBack,
  expectRefusedAtOnce,
  faultyDatabase,
  NOTICED_MS,
} from '../../support/database-faults.js';
import { SERVER_NAME } from '../../support/database-server.js';
import { expectAllKept, expectPolite } from '../../support/survived.js';

/** The longest that work holds a connection that does not answer. */
const WORK_MS = 8000;
/** Per statement: longer than the health check waits for one (2 s). */
const SLOW_MS = 2500;

const { database, startApi, startRelay, addLoad, startLoad } = faultyDatabase();

describe(SERVER_NAME, () => {
  it('stopped for longer than anybody waits: a wait or a 503, and back within 10 s', async () => {
    const api = await startApi();
    const load = await startLoad(api);
    await database().end('SIGTERM');
    await expectRefusedAtOnce(api, load, Date.now() + ANSWER_MS);
    await database().start();
    const figures = await expectBack(api, load, Date.now());
    expectPolite(load.refused);
    expect(api.starts).toBe(1);
    await expectAllKept(`${SERVER_NAME} stopped`, load, await api.admin(), figures);
  });

  it('stopped and started at once: a wait or a 503, and back within 10 s', async () => {
    const api = await startApi();
    const load = await startLoad(api);
    await database().end('SIGTERM');
    await database().start();
    const figures = await expectBack(api, load, Date.now());
    expectPolite(load.refused);
    await expectAllKept(`${SERVER_NAME} restarted`, load, await api.admin(), figures);
  });

  it('hanging until nobody waits for it: every call is answered, and back within 10 s', async () => {
    // From an address that MariaDB counts broken handshakes of, as it does of every other machine.
    const api = await startApi((await startRelay('127.0.0.2')).port, 'finesse');
    const load = await startLoad(api, { lanes: 40 });
    database().pause();
    await expectRefusedAtOnce(api, load, Date.now() + WORK_MS + NOTICED_MS);
    database().resume();
    const figures = await expectBack(api, load, Date.now());
    expectPolite(load.refused);
    expect(load.refused.length).toBeGreaterThan(0);
    await expectAllKept(`${SERVER_NAME} hung`, load, await api.admin(), figures);
  });
});

describe(`connections to ${SERVER_NAME}`, () => {
  it('reset repeatedly: only a delay', async () => {
    const relay = await startRelay();
    const api = await startApi(relay.port);
    const load = await startLoad(api);
    for (let round = 0; round < 20; round++) {
      relay.cutAll();
      await load.more(5);
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
    for (let round = 0; round < 40; round++) {
      const rows = await database().query<RowDataPacket[]>(
        "SELECT id FROM information_schema.processlist WHERE db LIKE 'finesse%'",
      );
      for (const { id } of rows)
        await database()
          .query(`KILL CONNECTION ${String(id)}`)
          .then(
            () => killed++,
            () => undefined,
          );
      await load.more(1);
    }
    const figures = await expectBack(api, load, Date.now());
    expect(killed).toBeGreaterThan(20);
    expect(load.outcomes()).toMatch(/^\d+ × 201$/);
    await expectAllKept(`${String(killed)} connections killed`, load, await api.admin(), figures);
  });
});

describe(`${SERVER_NAME} that takes 2.5 s per statement`, () => {
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
    const health = async () => (await fetch(`${api.url}/api/health`)).status;
    await expect.poll(health, { timeout: 10_000 }).toBe(200);
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
    const load = addLoad(api, { lanes: 200 });
    const health: { status: number; ms: number }[] = [];
    await expect.poll(async () => (await fetch(`${api.url}/api/health`)).status).toBe(503);
    for (let count = 0; count < 4; count++) {
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
