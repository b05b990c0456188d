import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import { MEMBERSHIP_STATUSES } from '../../src/contract/statuses.js';
import { MemberEntity } from '../../src/modules/members/member.entity.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { QuoteEntity } from '../../src/modules/quotes/quote.entity.js';
import { RequestLinkEntity } from '../../src/modules/request-links/request-link.entity.js';
import { AllocationEntity, ScheduleEntity } from '../../src/modules/schedules/schedule.entity.js';
import { newMember, storeBookings } from '../support/records.js';
import { startServer, type TestServer } from '../support/server.js';
import { planOf, slowSteps, statementsOf } from '../support/statements.js';

const BOOKINGS = 3000;
const MEMBERS = 1000;
const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
const DAY_MS = 86_400_000;

// Not shared: on SQLite its reader sees nothing new after a query was explained.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const bookings = Array.from({ length: BOOKINGS }, (_, index) => stored(index));
  const rows = await storeBookings(server, bookings);
  const members = rows.slice(0, MEMBERS).map(({ email }, index) => member(email, index));
  const links = rows.map(({ id }) => ({ id, number: 2, isRevoked: false }));
  await server.unitOfWork.transaction(async (manager) => {
    for (let at = 0; at < BOOKINGS; at += 200) {
      const end = at + 200;
      await manager.insert(MemberEntity, members.slice(at, end));
      await manager.insert(MessageEntity, rows.slice(at, end).map(message));
      await manager.insert(QuoteEntity, rows.slice(at, end).map(quote));
      await manager.insert(RequestLinkEntity, links.slice(at, end));
      await manager.insert(ScheduleEntity, rows.slice(at, end).map(schedule));
      await manager.insert(AllocationEntity, rows.slice(at, end).map(allocation));
    }
  });
  if (server.database.writer.options.type !== 'better-sqlite3')
    await server.database.writer.query(
      'ANALYZE TABLE bookings, members, messages, quotes, request_links, schedules, allocations',
    );
});
afterAll(() => server.close());

function stored(index: number): Partial<BookingEntity> {
  const status = STATUSES[index % 4] ?? 'pending';
  const createdAt = new Date(Date.UTC(2025, 0, 1) + index * 3_600_000);
  return {
    firstName: `Guest${String(index)}`,
    email: `g${String(index)}@x.org`,
    eventDate: new Date(Date.UTC(2026, 0, 1) + (index % 900) * DAY_MS).toISOString().slice(0, 10),
    status,
    createdAt,
    answeredAt: status === 'pending' && index % 3 > 0 ? null : createdAt,
  };
}

function member(email: string, index: number): MemberEntity {
  const asked = newMember({ email });
  const createdAt = new Date(Date.UTC(2025, 0, 1) + index * DAY_MS);
  return {
    ...asked,
    id: randomUUID(),
    instagram: null,
    membershipStatus: MEMBERSHIP_STATUSES[index % MEMBERSHIP_STATUSES.length] ?? 'active',
    paymentStatus: 'paid',
    paymentAmount: '120',
    paymentDate: null,
    startDate: createdAt,
    expiryDate: createdAt,
    discountEligible: true,
    pastBookings: 0,
    createdAt,
    updatedAt: createdAt,
    searchText: email,
  };
}

const quote = ({ id, createdAt }: BookingEntity): QuoteEntity => ({
  ...{ id: randomUUID(), bookingId: id, version: 1, state: 'superseded', terms: '', createdAt },
  ...{ draft: null as never, prices: null as never, validUntil: null, sentAt: createdAt },
  ...{ answeredAt: null, acceptedName: null, acceptedUid: null, reason: null, hash: null },
});

const schedule = ({ id, createdAt }: BookingEntity): ScheduleEntity => ({
  ...{ bookingId: id, startAt: createdAt, endAt: createdAt, isAssumed: false },
  ...{ setUpMinutes: 60, breakdownMinutes: 45, travelMinutes: 45 },
  ...{ windowStart: createdAt, windowEnd: createdAt, guests: null, accessNotes: null },
  ...{ isAllocatedByHand: false, arrivedAt: null },
});

const allocation = ({ id }: BookingEntity): AllocationEntity => ({
  ...{ bookingId: id, equipment: 'pipe', quantity: 1 },
});

const message = ({ id, email, createdAt }: BookingEntity, index: number): MessageEntity => ({
  ...{ id: randomUUID(), template: 'request-received', event: 'request-received', version: 1 },
  ...{ recipient: email, recipientRole: 'customer', bookingId: id, memberId: null },
  ...{ subjectId: id, parameters: {} },
  ...{ state: index % 9 === 0 ? 'failed' : 'sent', error: null, createdAt, sentAt: createdAt },
  ...{ attempts: 1, unanswered: 1, resends: 0, nextAttemptAt: null },
});

it.each([
  '/api/bookings?page=1',
  '/api/bookings?status=upcoming&sort=eventDate',
  '/api/messages?state=failed&page=5&limit=50',
  '/api/members?status=active',
  '/api/todo',
])('no query of %s scans or sorts a whole table', async (path) => {
  const statements = await statementsOf(server.database, async () => {
    const { status } = await server.admin.get(path);
    expect(status).toBe(200);
  });
  // Of the catalogue one row is read, from the end of its key.
  const ofMany = statements.filter(
    ({ text }) => !/ FROM .catalogue_versions. .*ORDER BY \S+id\W DESC LIMIT 1$/.test(text),
  );
  for (const statement of ofMany) {
    const plan = await planOf(server.database, statement);
    expect({ statement: statement.text, slow: slowSteps(plan), plan }).toEqual({
      statement: statement.text,
      slow: [],
      plan,
    });
  }
});

it('what waits is counted in an index alone', async () => {
  const statements = await statementsOf(server.database, () => server.admin.get('/api/todo'));
  const counts = statements.filter(({ text }) => /COUNT.* AS quoteEnding/.test(text));
  expect(counts).toHaveLength(1);
  for (const statement of counts) {
    const plan = await planOf(server.database, statement);
    const read = plan.filter((step) => / bookings\b/.test(step));
    const besides = read.filter((step) => !/COVERING INDEX|Using index(?! condition)/.test(step));
    expect([read.length, besides]).toEqual([5, []]);
  }
});
