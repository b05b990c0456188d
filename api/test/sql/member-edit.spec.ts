import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MEMBER_RULES } from '../../src/contract/rules.js';
import { ERRORS, type ErrorBody } from '../../src/contract/errors.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Member, SimilarMember } from '../../src/contract/members.js';
import { memberRecordEtag, type PreconditionFailed } from '../../src/contract/etags.js';
import { MemberEntity } from '../../src/modules/members/member.entity.js';
import { expectSince } from '../support/moments.js';
import { addMember, book, newMember } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

type Answered = Member & PreconditionFailed<Member> & ErrorBody;
const ifMatch = (version?: string): Record<string, string> =>
  version === undefined ? {} : { 'if-match': version };
const edit = (id: string, body: object, version?: string) =>
  server.admin.put<Answered>(`/api/members/${id}`, body, ifMatch(version));
const renew = (id: string, version?: string) =>
  server.admin.post<Answered>(`/api/members/${id}/renew`, undefined, ifMatch(version));
const historyOf = async (id: string) =>
  (await server.admin.get<HistoryEntry[]>(`/api/members/${id}/history`)).body;
const found = async (q: string) =>
  (await server.admin.get<Member[]>(`/api/members?q=${encodeURIComponent(q)}`)).body;

describe('PUT /api/members/{id}', () => {
  it('stores the whole record, which searches and counts then use', async () => {
    const member = await addMember(server.admin, { instagram: '@grace' });
    await book(server.visitor, { email: 'new.address@example.com' });
    const { status, body } = await edit(member.id, {
      firstName: ' Zoë ',
      lastName: 'Quill',
      email: 'New.Address@Example.com',
      phone: '07700 900999',
      membershipType: 'Platinum',
      startDate: '2027-01-15T10:00:00.000Z',
      expiryDate: '2027-03-01T10:00:00.000Z',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...member,
      firstName: 'Zoë',
      lastName: 'Quill',
      email: 'new.address@example.com',
      phone: '07700 900999',
      instagram: null,
      membershipType: 'Platinum',
      paymentAmount: '200',
      startDate: '2027-01-15T10:00:00.000Z',
      expiryDate: '2027-03-01T10:00:00.000Z',
      totalBookings: '1',
      updatedAt: body.updatedAt,
    });
    expect(body.updatedAt > member.updatedAt).toBe(true);
    expect(await found('quill')).toEqual([body]);
  });

  it('keeps omitted dates, and the status, which has its own call', async () => {
    const member = await addMember(server.admin);
    const { body } = await edit(member.id, newMember({ membershipStatus: 'active' }));
    const { startDate, expiryDate, membershipStatus, paymentStatus } = body;
    expect({ startDate, expiryDate, membershipStatus, paymentStatus }).toEqual({
      startDate: member.startDate,
      expiryDate: member.expiryDate,
      membershipStatus: 'pending_payment',
      paymentStatus: 'pending',
    });
  });

  it.each([
    ['email', 'x', 'Please enter a valid email address'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['lastName', ' ', MEMBER_RULES.lastName.required],
    ['membershipType', 'Silver', MEMBER_RULES.membershipType.invalid],
    ['expiryDate', '2001-01-01', MEMBER_RULES.expiryDate.beforeStart],
  ])('refuses %s %j and changes nothing: %s', async (field, value, message) => {
    const member = await addMember(server.admin, { lastName: `Unchanged${field}` });
    const { status, body } = await edit(member.id, { ...newMember(), [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await found(`Unchanged${field}`)).toEqual([member]);
  });

  it('is in the history, without personal data', async () => {
    const member = await addMember(server.admin);
    await edit(member.id, newMember({ lastName: 'Murray' }));
    const [latest] = await historyOf(member.id);
    expect(latest).toMatchObject({ kind: 'edited', by: { email: ADMIN.email }, from: null });
  });

  it('on a record changed by somebody else is a 412 that says who changed it', async () => {
    const member = await addMember(server.admin);
    const seen = memberRecordEtag(member);
    const first = await edit(member.id, newMember({ lastName: 'First' }), seen);
    expect([first.status, first.headers.get('etag')]).toEqual([200, memberRecordEtag(first.body)]);
    const second = await edit(member.id, newMember({ lastName: 'Second' }), seen);
    expect([second.status, second.body.current]).toEqual([412, first.body]);
    expect(second.body.change).toMatchObject({ kind: 'edited', by: { email: ADMIN.email } });
    await server.admin.put(`/api/members/${member.id}/status`, { status: 'cancelled' });
    const stale = await edit(member.id, newMember(), memberRecordEtag(first.body));
    expect(stale.status).toBe(412);
  });

  it('twenty concurrent from one state: one succeeds', async () => {
    const member = await addMember(server.admin);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        edit(member.id, newMember({ lastName: `N${String(n)}` }), memberRecordEtag(member)),
      ),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect([made.length, answers.filter(({ status }) => status === 412).length]).toEqual([1, 19]);
  });

  it('of an unknown member is a 404, of an erased one a 409 that stores nothing', async () => {
    expect((await edit(randomUUID(), newMember())).status).toBe(404);
    const member = await addMember(server.admin, { email: 'gone@example.com' });
    await server.admin.post('/api/privacy/erase', { email: 'gone@example.com' });
    for (const answer of [await edit(member.id, newMember()), await renew(member.id)])
      expect([answer.status, answer.body.error]).toEqual([409, ERRORS.memberErased]);
    expect((await found('gone@example.com')).length).toBe(0);
  });
});

describe('POST /api/members/{id}/renew', () => {
  it('adds a calendar month to a running membership, and records the payment', async () => {
    const member = await addMember(server.admin, {
      startDate: '2098-12-31T10:00:00.000Z',
      expiryDate: '2099-01-31T10:00:00.000Z',
    });
    const before = Date.now();
    const { status, body } = await renew(member.id, memberRecordEtag(member));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expiryDate: '2099-02-28T10:00:00.000Z',
      startDate: member.startDate,
      membershipStatus: 'active',
      paymentStatus: 'paid',
    });
    expectSince(before, body.paymentDate);
    expect(await historyOf(member.id)).toMatchObject([
      { kind: 'renewed', from: '2099-01-31T10:00Z', to: '2099-02-28T10:00Z' },
      { kind: 'payment', from: 'pending', to: 'paid', by: { email: ADMIN.email } },
      { kind: 'status', from: 'pending_payment', to: 'active' },
      { kind: 'created' },
    ]);
  });

  it('keeps the day on which the membership began, as far as a month has it', async () => {
    const { id } = await addMember(server.admin, {
      startDate: '2099-01-31T10:00:00.000Z',
      membershipStatus: 'active',
    });
    const ends: string[] = [];
    for (let month = 0; month < 3; month++) ends.push((await renew(id)).body.expiryDate);
    expect(ends.map((end) => end.slice(0, 10))).toEqual(['2099-03-31', '2099-04-30', '2099-05-31']);
  });

  it('counts from an end that the owner has chosen', async () => {
    const { id } = await addMember(server.admin, {
      startDate: '2099-01-31T10:00:00.000Z',
      expiryDate: '2099-03-14T10:00:00.000Z',
    });
    expect((await renew(id)).body.expiryDate).toBe('2099-04-14T09:00:00.000Z');
  });

  it('counts from now for an expired membership', async () => {
    const member = await addMember(server.admin, {
      startDate: '2020-01-01',
      expiryDate: '2020-02-01',
      membershipStatus: 'expired',
    });
    const { body } = await renew(member.id);
    const monthAhead = new Date();
    monthAhead.setUTCMonth(monthAhead.getUTCMonth() + 1);
    const DAYS_OFF = 4 * 24 * 60 * 60 * 1000;
    expect(Math.abs(Date.parse(body.expiryDate) - monthAhead.getTime())).toBeLessThan(DAYS_OFF);
    expect(body.membershipStatus).toBe('active');
  });

  it('sent twice for the same state renews once', async () => {
    const member = await addMember(server.admin, { membershipStatus: 'active' });
    const version = memberRecordEtag(member);
    const answers = await Promise.all([renew(member.id, version), renew(member.id, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const kinds = (await historyOf(member.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'renewed')).toHaveLength(1);
  });

  it('at the last possible date is a 400', async () => {
    const member = await addMember(server.admin);
    await server.unitOfWork.write((manager) =>
      manager.update(
        MemberEntity,
        { id: member.id },
        { expiryDate: new Date('9999-12-20T00:00:00Z') },
      ),
    );
    expect((await renew(member.id)).status).toBe(400);
  });

  it('of an unknown member is a 404', async () => {
    expect((await renew(randomUUID())).status).toBe(404);
  });
});

describe('POST /api/members/similar', () => {
  const similar = async (body: object) =>
    (await server.admin.post<SimilarMember[]>('/api/members/similar', body)).body;

  it('finds the same address in other case, and the same number in another format', async () => {
    const zoe = await addMember(server.admin, {
      firstName: 'Zoe',
      email: 'zoe@example.com',
      phone: '+44 7911 123456',
    });
    const answer = {
      id: zoe.id,
      firstName: 'Zoe',
      lastName: zoe.lastName,
      membershipType: 'Gold',
      membershipStatus: 'pending_payment',
    };
    expect(await similar({ email: ' ZOE@example.com ', phone: '' })).toEqual([
      { ...answer, sameEmail: true, samePhone: false },
    ]);
    for (const phone of ['07911 123456', '0044 7911-123456', '(07911) 123 456'])
      expect(await similar({ email: 'other@example.com', phone })).toEqual([
        { ...answer, sameEmail: false, samePhone: true },
      ]);
  });

  it('finds nobody by a part, by another number, or by an empty value', async () => {
    await addMember(server.admin, { email: 'max@example.com', phone: '+44 7911 654321' });
    for (const body of [
      {},
      { email: '', phone: '' },
      { email: 'max@example', phone: '654321' },
      { email: 'ax@example.com', phone: '+44 7911 654322' },
    ])
      expect(await similar(body)).toEqual([]);
  });

  it('finds no erased member', async () => {
    await addMember(server.admin, { email: 'erased@example.com', phone: '+44 7911 777888' });
    await server.admin.post('/api/privacy/erase', { email: 'erased@example.com' });
    expect(await similar({ email: 'erased@example.com', phone: '+44 7911 777888' })).toEqual([]);
  });
});
