import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BookingEntity } from '../../src/bookings/booking.entity.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import { insertRows } from '../../src/platform/database/insert-row.js';
import { AllocationEntity, ScheduleEntity } from '../../src/schedules/schedule.entity.js';
import { storedBooking } from '../support/records.js';
import { startServer, type TestServer } from '../support/server.js';
import { planOf, slowSteps, statementsOf, type Statement } from '../support/statements.js';

const BOOKINGS = 2000;
const DAY_MS = 86_400_000;
/** Whose session it is, and who that is. */
const SESSION = 2;

let server: TestServer;

const asking = (path: string) => async () => {
  const { status } = await server.admin.get(path);
  expect(status).toBe(200);
};

describe('with two thousand bookings that hold equipment', () => {
  const HOLDING = [
    { equipment: 'pipe', quantity: 1 },
    { equipment: 'bar', quantity: 1 },
  ];
  beforeAll(async () => {
    server = await startServer();
    const { body } = await server.admin.get<Catalogue>('/api/catalogue');
    const equipment = [
      { id: 'pipe', name: 'Pipe', count: 1, isPipe: true },
      { id: 'bar', name: 'Bar', count: 9, isPipe: false },
    ];
    const tag = { 'if-match': `"catalogue-${String(body.version)}"` };
    const tagOfPage = async () => (await server.visitor.get('/')).headers.get('etag');
    const before = await tagOfPage();
    await server.admin.put('/api/catalogue', { ...body, equipment }, tag);
    // The job that renders the page reads the catalogue, too; it must not do so while statements are
    // counted.
    await vi.waitFor(async () => expect(await tagOfPage()).not.toBe(before), 10_000);
    const bookings = Array.from({ length: BOOKINGS }, (_, index) =>
      storedBooking({ status: index % 2 === 0 ? 'confirmed' : 'pending' }),
    );
    const ids = bookings.map(({ id }) => id);
    const begin = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    await server.unitOfWork.transaction(async (manager) => {
      for (let from = 0; from < ids.length; from += 200) {
        const some = ids.slice(from, from + 200);
        await manager.insert(BookingEntity, bookings.slice(from, from + 200));
        await insertRows(
          manager,
          ScheduleEntity,
          some.map((bookingId, at) => {
            const start = begin + ((from + at) % 365) * DAY_MS;
            const startAt = new Date(start + 18 * 3_600_000);
            const endAt = new Date(start + 22 * 3_600_000);
            return {
              ...{ bookingId, startAt, endAt, windowStart: startAt, windowEnd: endAt },
              ...{ isAssumed: false, setUpMinutes: 0, breakdownMinutes: 0, travelMinutes: 0 },
              ...{ guests: null, accessNotes: null, isAllocatedByHand: false, arrivedAt: null },
            };
          }),
        );
        await insertRows(
          manager,
          AllocationEntity,
          some.flatMap((bookingId) => HOLDING.map((held) => ({ bookingId, ...held }))),
        );
      }
    });
    if (server.database.writer.options.type !== 'better-sqlite3')
      await server.database.writer.query('ANALYZE TABLE bookings, schedules, allocations');
  });

  afterAll(() => server.close());

  /** The newest catalogue is the last of its table, found without an index. */
  const ofSchedules = (statements: Statement[]) =>
    statements.filter(({ text }) => /schedules|allocations/.test(text));

  it('a page reads the allocated equipment by an index, in two more statements', async () => {
    const statements = await statementsOf(server.database, asking('/api/bookings?limit=100'));
    expect(statements, JSON.stringify(statements)).toHaveLength(SESSION + 6);
    for (const statement of ofSchedules(statements)) {
      const plan = await planOf(server.database, statement);
      expect({ statement: statement.text, slow: slowSteps(plan), plan }).toMatchObject({
        slow: [],
      });
    }
  });

  it('one booking reads only its own evening', async () => {
    const { body } = await server.admin.get<BookingEntity[]>('/api/bookings?page=20&limit=1');
    const path = `/api/bookings/${body[0]?.id ?? ''}`;
    const statements = await statementsOf(server.database, asking(path));
    for (const statement of ofSchedules(statements)) {
      const plan = await planOf(server.database, statement);
      expect({ statement: statement.text, slow: slowSteps(plan), plan }).toMatchObject({
        slow: [],
      });
    }
    const held = statements.find(({ text }) => text.includes('ix_schedules_window'));
    expect(held?.values).toHaveLength(3);
  });
});
