import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { book } from '../../support/records.js';
import { OWNER, siteWithMail } from '../../support/site-with-mail.js';
import { statementsOf } from '../../support/statements.js';
import { Tables } from '../../support/tables.js';
import { WriteWatch } from '../../support/write-watch.js';

const { mail, server } = siteWithMail();
let tables: Tables;
beforeAll(async () => {
  await server.admin.post('/api/closed-days', { date: '2031-12-24' });
  tables = new Tables(server, new WriteWatch(server.database));
  await tables.keep();
});
afterEach(() => tables.restore());

const ID = "'00000000-0000-4000-8000-000000000000'";
const INSERT = `INTO closed_days (id, date) VALUES (${ID}, '2031-12-25')`;

/** Every way in which the server, or a test, can write. */
const WRITES: Record<string, () => Promise<unknown>> = {
  'a call': () => server.admin.post('/api/closed-days', { date: '2031-12-26' }),
  'a raw statement': () => server.unitOfWork.write((manager) => manager.query(`INSERT ${INSERT}`)),
  'a raw statement in a transaction': () =>
    server.unitOfWork.transaction((manager) => manager.query(`REPLACE ${INSERT}`)),
  'a statement after a comment': () =>
    server.unitOfWork.write((manager) => manager.query(`/* by hand */ INSERT ${INSERT}`)),
  'an UPDATE': () =>
    server.unitOfWork.write((manager) =>
      manager.query("UPDATE closed_days SET date = '2031-12-27'"),
    ),
  'a DELETE': () => server.unitOfWork.write((manager) => manager.query('DELETE FROM closed_days')),
  'a query runner of its own': async () => {
    const runner = server.database.writer.createQueryRunner();
    await runner.query(`INSERT ${INSERT}`);
    await runner.release();
  },
};

describe('the tables of a server, read only after a write', () => {
  it.each(Object.entries(WRITES))('%s is seen, once, and undone', async (_, write) => {
    expect(await tables.changed()).toEqual([]);
    await write();
    expect(await tables.changed()).toEqual(['closed_days']);
    expect(await tables.changed()).toEqual(['closed_days']);
    await tables.restore();
    expect(await tables.changed()).toEqual([]);
  });

  it('a transaction that is open at one look is seen by the look after its end', async () => {
    expect(await tables.changed()).toEqual([]);
    await server.unitOfWork.transaction(async (manager) => {
      await manager.query(`INSERT ${INSERT}`);
      expect(await tables.changed()).toEqual([]);
    });
    expect(await tables.changed()).toEqual(['closed_days']);
  });

  it('reads alone make it read no table', async () => {
    await tables.changed();
    await server.admin.get('/api/bookings');
    await server.visitor.post('/api/bookings', {});
    expect(await statementsOf(server.database, () => tables.changed())).toEqual([]);
  });

  it('what the outbox stores in the background is seen', async () => {
    mail.behaviour.set(OWNER, 'hangs');
    await book(server.visitor);
    await vi.waitUntil(() => mail.recipients.includes(OWNER), { timeout: 10_000 });
    await tables.keep();
    // The attempt fails, and its message says so.
    await mail.stop();
    await expect.poll(() => tables.changed(), { timeout: 10_000 }).toEqual(['messages']);
  });
});
