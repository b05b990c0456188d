import { describe, expect, it } from 'vitest';
import { HOUR_MS, DAY_MS } from '../../../src/contract/durations.js';
import { MemberEntity } from '../../../src/modules/members/member.entity.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { addMember, membershipRequest, SPAM_SIGNALS } from '../../support/records.js';
import { ScheduleKit, pipes } from '../../support/schedule-kit.js';
import { shareServer } from '../../support/shared-server.js';
import { bookingOfEachTest, TodoKit } from '../../support/todo-kit.js';

const kit = new TodoKit(shareServer());
const asked = bookingOfEachTest(kit);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

describe('rule 14 the to-do', () => {
  it('has nothing but the request of a visitor, until the owner calls', async () => {
    await kit.expectTodo({ answer: 1 });
    await kit.does(asked().id, 'contacts', { channel: 'call' });
    await kit.expectTodo({});
  });

  it('lists requests to answer by the time that is left, with page, q and sort', async () => {
    const others = [await kit.ask({ lastName: 'Hopper' }), await kit.ask({ lastName: 'Turing' })];
    const [hopper = '', turing = ''] = others.map(({ id }) => id);
    await kit.store(turing, { answerDueAt: inHours(1) });
    await kit.store(hopper, { answerDueAt: inHours(2) });
    expect(await kit.rows('answer')).toEqual([turing, hopper, asked().id]);
    expect(await kit.rows('answer', '&sort=lastName')).toEqual([hopper, asked().id, turing]);
    expect(await kit.rows('answer', '&q=hopper')).toEqual([hopper]);
    expect(await kit.rows('answer', '&limit=1&page=2')).toEqual([hopper]);
    expect(await kit.rows('answer', '&status=confirmed')).toEqual([]);
    const file = await kit.admin.get('/api/bookings/export.csv?todo=answer');
    const lines = file.text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual([turing, hopper, asked().id]);
  });

  it('has a paid deposit to confirm, or a quote that asks for none, by the event', async () => {
    const [{ id }, later] = [asked(), await kit.ask({ eventDate: '2031-08-01' })];
    await kit.accepted(later, { deposit: 0 });
    await kit.expectTodo({ answer: 1, confirm: 1 });
    await kit.accepted(asked());
    await kit.expectTodo({ confirm: 1, deposit: 1 });
    await kit.pay(id, 11_300);
    expect(await kit.rows('confirm')).toEqual([id, later.id]);
    await kit.expectTodo({ confirm: 2 });
    await kit.setStatus(id, 'confirmed');
    await kit.expectTodo({ confirm: 1 });
    await kit.setStatus(later.id, 'cancelled');
    await kit.expectTodo({});
  });

  it('has deposits to wait for by the day on which they are due, which the event may bring forward', async () => {
    const soon = await kit.ask({ eventDate: inHours(72).toISOString().slice(0, 10) });
    const first = await kit.ask();
    for (const booking of [asked(), first, soon]) await kit.accepted(booking);
    const days = [asked(), first, soon].map(({ id }) => kit.get(id));
    expect((await Promise.all(days)).map(({ stage }) => stage)).toEqual(Array(3).fill('accepted'));
    await kit.store(first.id, { depositDueOn: inHours(96).toISOString().slice(0, 10) });
    expect(await kit.rows('deposit')).toEqual([soon.id, first.id, asked().id]);
    await kit.setStatus(soon.id, 'confirmed');
    await kit.expectTodo({ deposit: 3 });
    await kit.pay(soon.id, 11_299);
    await kit.expectTodo({ deposit: 3 });
    await kit.pay(soon.id, 1);
    await kit.expectTodo({ deposit: 2 });
    // What was given back is not asked for again, nor does it make anything to confirm.
    await kit.pay(first.id, 11_300);
    await kit.pay(first.id, 11_300, 'refund');
    await kit.expectTodo({ deposit: 1 });
  });

  it('has quotes that end within 72 hours, by their end, and none that has ended', async () => {
    const soon = await kit.ask();
    const [late, ended] = [await kit.ask(), await kit.ask()];
    const { id } = await kit.quote(asked().id, { validUntil: inHours(71).toISOString() });
    await kit.quote(soon.id, { validUntil: inHours(3).toISOString() });
    await kit.quote(late.id, { validUntil: inHours(73).toISOString() });
    await kit.quote(ended.id);
    await kit.store(ended.id, { quoteValidUntil: inHours(-1) });
    expect(await kit.rows('quoteEnding')).toEqual([soon.id, asked().id]);
    await kit.expectTodo({ quoteEnding: 2 });
    const validUntil = inHours(24 * 14).toISOString();
    await kit.admin.post(`/api/quotes/${id}/revive`, { validUntil });
    await kit.expectTodo({ quoteEnding: 1 });
    await kit.byCustomer(soon, 'quote/decline', { version: 1 });
    await kit.expectTodo({});
  });

  it('has confirmed events to come that clash, the same as the list shows', async () => {
    await kit.setStatus(asked().id, 'cancelled');
    const schedules = new ScheduleKit(kit.server);
    await schedules.equip();
    const first = await schedules.confirmed(pipes(2));
    const second = await schedules.confirmed(pipes(1));
    await schedules.ask(pipes(6));
    await kit.expectTodo({});
    await schedules.setAllocations(second.id, { pipe: 2 }, { override: 'Borrowed' });
    await kit.expectTodo({ clash: 2 });
    const clashing = await kit.admin.get<{ clashState: string }[]>('/api/bookings?todo=clash');
    expect(clashing.body.map(({ clashState }) => clashState)).toEqual(['clashes', 'clashes']);
    const yesterday = { start: inHours(-30).toISOString(), end: inHours(-26).toISOString() };
    for (const { id } of [first, second])
      await schedules.setSchedule(id, { ...yesterday, override: 'It was so' });
    await kit.expectTodo({});
  });

  it('has members that end within a week or ended within a month, unless they have another membership', async () => {
    await kit.does(asked().id, 'contacts', { channel: 'call' });
    const member = async (days: number, membershipStatus = 'active', email?: string) => {
      const expiryDate = new Date(Date.now() + days * DAY_MS).toISOString();
      const startDate = new Date(Date.now() - 60 * DAY_MS).toISOString();
      const given = { startDate, expiryDate, ...(email && { email }) };
      const { id } = await addMember(kit.admin, {
        ...given,
        email: email ?? `m${String(days)}@x.org`,
      });
      await kit.server.unitOfWork.write((manager) =>
        manager.update(MemberEntity, { id }, { membershipStatus } as Partial<MemberEntity>),
      );
      return id;
    };
    const [soon, ended] = [await member(6), await member(-29, 'expired')];
    for (const [days, status] of [
      [8, 'active'],
      [-31, 'expired'],
      [5, 'cancelled'],
      [4, 'pending_payment'],
    ] as const)
      await member(days, status);
    await member(-3, 'active', 'again@x.org');
    await member(40, 'active', 'again@x.org');
    await kit.expectTodo({ renew: 2 });
    const { body } = await kit.admin.get<{ id: string }[]>('/api/members?todo=renew');
    expect(body.map(({ id }) => id)).toEqual([ended, soon]);
    await kit.admin.post(`/api/members/${soon}/renew`, {});
    await kit.expectTodo({ renew: 1 });
  });

  it('has messages to customers that were not sent, but none of what is over, nor to the owner', async () => {
    const { id } = asked();
    expect((await kit.todo()).unsent).toBe(1);
    await kit.does(id, 'messages', { text: 'We are looking forward to it' });
    expect((await kit.todo()).unsent).toBe(2);
    const { body } = await kit.admin.get<MessageEntity[]>(
      `/api/messages?todo=unsent&bookingId=${id}`,
    );
    expect(body.map(({ template }) => template)).toEqual(['owner-words', 'request-received']);
    await kit.admin.post(`/api/messages/${body[0]?.id ?? ''}/mark-sent`, {});
    expect((await kit.todo()).unsent).toBe(1);
    await kit.store(id, { eventDate: inHours(-48).toISOString().slice(0, 10) });
    expect((await kit.todo()).unsent).toBe(0);
    await kit.server.visitor.post('/api/members/requests', membershipRequest());
    expect((await kit.todo()).unsent).toBe(1);
  });

  it('has nothing of people who were erased, as nobody can answer them', async () => {
    const email = 'gone@example.com';
    const [quoted, toPay, paid] = [
      await kit.ask({ email }),
      await kit.ask({ email }),
      await kit.ask({ email }),
    ];
    await kit.ask({ email });
    await kit.quote(quoted.id, { validUntil: inHours(71).toISOString() });
    await kit.accepted(toPay);
    await kit.accepted(paid, { deposit: 0 });
    await kit.expectTodo({ answer: 2, quoteEnding: 1, deposit: 1, confirm: 1 });
    await kit.admin.post('/api/privacy/erase', { email });
    await kit.expectTodo({ answer: 1 });
    const unanswered = await kit.admin.get<{ id: string }[]>('/api/bookings?unanswered=true');
    expect(unanswered.body.map(({ id }) => id)).toEqual([asked().id]);
  });

  it('has what is held as spam, of both kinds', async () => {
    const { id } = await kit.ask(SPAM_SIGNALS);
    await kit.server.visitor.post('/api/members/requests', {
      ...membershipRequest(),
      ...SPAM_SIGNALS,
    });
    await kit.expectTodo({ answer: 1, held: 2 });
    await kit.admin.post(`/api/bookings/spam/${id}/accept`);
    await kit.expectTodo({ answer: 2, held: 1 });
  });

  it('of another name is a 400', async () => {
    const answers = ['bookings', 'members', 'messages'].map((list) =>
      kit.admin.get<{ fields: object }>(`/api/${list}?todo=rest`),
    );
    for (const { status, body } of await Promise.all(answers))
      expect([status, Object.keys(body.fields)]).toEqual([400, ['todo']]);
  });
});
