import { Not } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import type { Booking } from '../../src/contract/bookings.js';
import { STOPPED_BECAUSE, type Message } from '../../src/contract/messages.js';
import { MemberEntity } from '../../src/modules/members/member.entity.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { claimAt, remindAt } from '../support/jobs.js';
import { addMember, book, quoteAndPay } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
beforeEach(async () => {
  await server.unitOfWork.write(async (manager) => {
    await manager.deleteAll(MessageEntity);
    await manager.deleteAll(BookingEntity);
    await manager.deleteAll(MemberEntity);
  });
});

/** What the clock does at a moment; a server does so every minute. */
const at = (now: Date) => remindAt(server.database, now);
const written = async (template: string): Promise<Message[]> => {
  const { body } = await server.admin.get<Message[]>('/api/messages?limit=100');
  return body.filter((message) => message.template === template);
};
const HOUR = 3_600_000;
const after = (createdAt: string, hours: number) => new Date(Date.parse(createdAt) + hours * HOUR);

describe('rule 6: reminders of unanswered requests', () => {
  it('a request without an answer: the owner gets a mail at 18 and at 23 hours, each once', async () => {
    const { createdAt } = await book(server.visitor);
    const counts: number[] = [];
    for (const hours of [17.9, 18, 18.5, 22.9, 23, 23.5, 30]) {
      await at(after(createdAt, hours));
      counts.push((await written('answer-due')).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
    expect((await written('answer-due')).map(({ to }) => to)).toEqual([ADMIN.email, ADMIN.email]);
  });

  it('are written beside a reminder that fails, and the failure is thrown after them', async () => {
    const { id } = await book(server.visitor);
    const { quote } = await quoteAndPay(server.admin, id);
    await server.admin.post(`/api/quotes/${quote}/accept`, { name: 'Ada', reason: 'By phone' });
    const { createdAt } = await book(server.visitor);
    await server.unitOfWork.write((manager) =>
      manager.query(`UPDATE quotes SET validUntil = NULL, draft = '{"validUntil":"never"}'`),
    );
    const noon = `${after(createdAt, 72).toISOString().slice(0, 10)}T12:00:00Z`;
    await expect(at(new Date(noon))).rejects.toThrow(RangeError);
    const event = 'answer-due-23';
    expect(await server.unitOfWork.reader.countBy(MessageEntity, { event })).toBe(1);
  });

  it('two servers at once: each reminder is written once', async () => {
    const { createdAt } = await book(server.visitor);
    await Promise.all([at(after(createdAt, 18)), at(after(createdAt, 18))]);
    expect(await written('answer-due')).toHaveLength(1);
  });

  /** A request made so many hours ago, of which the clock learns only now. */
  async function asked(hoursAgo: number): Promise<void> {
    const { id } = await book(server.visitor);
    const createdAt = new Date(Date.now() - hoursAgo * HOUR);
    const answerDueAt = after(createdAt.toISOString(), 24);
    await server.unitOfWork.write((manager) =>
      manager.update(BookingEntity, { id }, { createdAt, answerDueAt }),
    );
  }

  it.each([
    [18.7, '5 hours left', 'This reminder is late because'],
    [23.1, '54 minutes left', 'The reminder after 18 hours was not sent because the server'],
    [30, '6 hours late', 'This reminder is late because'],
  ])(
    'after downtime, %d hours after the request: one mail that states the delay',
    async (hours, left, why) => {
      await asked(hours);
      await at(new Date());
      await at(new Date());
      const messages = await written('answer-due');
      const [told, ...more] = messages.filter(({ state }) => state !== 'stopped');
      expect([told?.subject, more]).toEqual([expect.stringContaining(left), []]);
      expect(told?.text.replace(/\s+/g, ' ')).toContain(why);
      expect(messages.filter(({ state }) => state === 'stopped').map(({ error }) => error)).toEqual(
        hours < 23 ? [] : [STOPPED_BECAUSE.laterReminder],
      );
    },
  );

  it('an 18-hour reminder still unsent at 23 hours is withdrawn: one mail is sent', async () => {
    const { createdAt } = await book(server.visitor);
    await at(after(createdAt, 18));
    await server.unitOfWork.write((manager) =>
      manager.update(MessageEntity, { template: 'answer-due' }, { state: 'queued' }),
    );
    await at(after(createdAt, 23));
    expect((await written('answer-due')).map(({ state }) => state).sort()).toEqual([
      'stopped',
      'unsent',
    ]);
  });

  it('an 18-hour reminder that was sent: none about a missed one at 23 hours', async () => {
    const { createdAt } = await book(server.visitor);
    for (const hours of [18, 23]) await at(after(createdAt, hours));
    for (const { text } of await written('answer-due')) expect(text).not.toContain('did not come');
  });

  it.each(['confirmed', 'cancelled'])('a request that is %s: no reminder', async (status) => {
    const { id, createdAt } = await book(server.visitor);
    await server.admin.put(`/api/bookings/${id}/status`, { status });
    await at(after(createdAt, 24));
    expect(await written('answer-due')).toEqual([]);
  });

  it('a request answered by a message from the owner: no reminder', async () => {
    const { id, createdAt } = await book(server.visitor);
    await server.admin.post(`/api/bookings/${id}/messages`, { text: 'Yes, gladly' });
    await at(after(createdAt, 24));
    expect(await written('answer-due')).toEqual([]);
  });
});

describe('the reminder of an event', () => {
  /** Confirmed long before its day. */
  async function confirmed(eventDate: string): Promise<void> {
    const { id } = await book(server.visitor, { eventDate });
    await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
  }

  it.each([
    ['2031-07-15T12:00:00Z', 0],
    ['2031-07-16T08:59:00Z', 0],
    ['2031-07-16T09:00:00Z', 1],
    ['2031-07-16T17:59:00Z', 1],
    ['2031-07-16T18:00:00Z', 0],
    ['2031-07-16T22:31:00Z', 0],
    ['2031-07-17T12:00:00Z', 1],
    ['2031-07-18T12:00:00Z', 0],
  ])('on 18 July in London, at %s: %i mail to the customer, once', async (now, count) => {
    await confirmed('2031-07-18');
    await at(new Date(now));
    await at(new Date(now));
    expect((await written('event-reminder')).map(({ to }) => to)).toEqual(
      Array.from({ length: count }, () => 'ada@example.com'),
    );
  });

  it.each([
    ['written before an outage of the server', { attempts: 0 }, '2031-07-16T16:59:00Z', true],
    ['tried again after one of the mail server', { attempts: 3 }, '2031-07-16T22:30:00Z', true],
    ['sent again by the owner', { attempts: 0 }, '2031-07-16T22:30:00Z', false],
  ])(
    '%s, and due at night: waits for the morning where it is late',
    async (_, state, due, isWaiting) => {
      await confirmed('2031-07-18');
      await at(new Date('2031-07-16T16:59:00Z'));
      await server.unitOfWork.write(async (manager) => {
        const of = { template: 'event-reminder' } as const;
        await manager.delete(MessageEntity, { template: Not(of.template) });
        await manager.update(MessageEntity, of, {
          ...state,
          state: 'queued',
          nextAttemptAt: new Date(due),
        });
      });
      const next = (now: string) => claimAt(server, now);
      expect((await next('2031-07-16T22:31:00Z')) === null).toBe(isWaiting);
      if (!isWaiting) return;
      const [message] = await written('event-reminder');
      expect([message?.state, message?.nextAttemptAt]).toEqual([
        'queued',
        '2031-07-17T09:00:00.000Z',
      ]);
      expect((await next('2031-07-17T09:00:00Z'))?.template).toBe('event-reminder');
    },
  );

  it('confirmed within the last day: none', async () => {
    const { eventDate, now } = soon();
    await confirmed(eventDate);
    await at(now);
    expect(await written('event-reminder')).toEqual([]);
  });

  const erased = () => server.admin.post('/api/privacy/erase', { email: 'ada@example.com' });
  const deleted = (path: string) => server.admin.delete(path);
  const corrected = (path: string) => server.admin.call('PATCH', path, { email: 'b@example.com' });

  it.each([
    ['erased', [], erased],
    ['deleted', [], deleted],
    ['corrected', ['b@example.com'], corrected],
  ])('a booking that is %s after it was found: mail to %j', async (_, to, change) => {
    await confirmed('2031-07-18');
    const [booking] = (await server.admin.get<Booking[]>('/api/bookings')).body;
    const { subscribers } = server.database.reader;
    let isChanged = false;
    subscribers.push({
      async afterQuery({ query }) {
        if (isChanged || !query.includes("template = 'booking-confirmed'")) return;
        isChanged = true;
        await change(`/api/bookings/${booking?.id ?? ''}`);
      },
    });
    for (const minute of ['00', '01']) await at(new Date(`2031-07-16T12:${minute}:00Z`));
    subscribers.pop();
    const recipients = (await written('event-reminder')).map((mail) => mail.to);
    expect([isChanged, recipients]).toEqual([true, to]);
  });

  /** Noon of the next day, and the day after the day after that. */
  function soon() {
    const now = new Date(Date.now() + 12 * HOUR);
    now.setUTCHours(12);
    if (now.getTime() - Date.now() > 23 * HOUR) now.setTime(Date.now() + 22 * HOUR);
    const eventDate = new Date(now.getTime() + 48 * HOUR).toISOString().slice(0, 10);
    return { eventDate, now };
  }
});

describe('memberships ending within a week', () => {
  const endsAt = (expiryDate: string) =>
    addMember(server.admin, { membershipStatus: 'active', startDate: '2031-06-20', expiryDate });

  it.each([
    ['2031-07-13T06:59:00Z', 0],
    ['2031-07-13T07:00:00Z', 1],
    ['2031-07-13T11:00:00Z', 0],
    ['2031-07-12T07:00:00Z', 0],
  ])('at %s (London is an hour ahead): %i mail', async (now, count) => {
    await endsAt('2031-07-20');
    await at(new Date(now));
    await at(new Date(now));
    expect(await written('memberships-ending')).toHaveLength(count);
  });

  it('are listed in one mail a day, the first to end first; no mail without any', async () => {
    await at(new Date('2031-07-15T08:00:00Z'));
    expect(await written('memberships-ending')).toEqual([]);
    await endsAt('2031-07-20');
    await endsAt('2031-07-18');
    await at(new Date('2031-07-15T08:00:00Z'));
    const [mail, ...more] = await written('memberships-ending');
    expect([mail?.subject, more]).toEqual(['2 memberships end within a week', []]);
    const text = mail?.text ?? '';
    expect(text.indexOf('18 Jul 2031')).toBeGreaterThan(-1);
    expect(text.indexOf('18 Jul 2031')).toBeLessThan(text.indexOf('20 Jul 2031'));
  });
});
