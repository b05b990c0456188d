import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Member, MembershipRequest } from '../../src/contract/members.js';
import type { Message } from '../../src/contract/messages.js';
import type { PersonExport, PersonSummary } from '../../src/contract/privacy.js';
import { RATE_LIMITS } from '../../src/contract/rate-limits.js';
import { MEMBERSHIP_REQUEST_RULES } from '../../src/contract/rules.js';
import type { MembershipSpam } from '../../src/contract/spam.js';
import { addMember, membershipRequest, SPAM_SIGNALS } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({
  OWNER_EMAILS: ADMIN.email,
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'true',
});

/** What an address may ask for is counted in memory, for all tests together. */
let addresses = 0;
const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
  server.visitor.post('/api/members/requests', membershipRequest(changes), {
    'x-forwarded-for': `192.0.2.${String((addresses += 1))}`,
    ...headers,
  });
const members = async () => (await server.admin.get<Member[]>('/api/members')).body;
const spam = async () => (await server.admin.get<MembershipSpam[]>('/api/members/spam')).body;
const messages = async () => (await server.admin.get<Message[]>('/api/messages')).body;
const historyOf = async (id: string) =>
  (await server.admin.get<HistoryEntry[]>(`/api/members/${id}/history`)).body;

describe('POST /api/members/requests', () => {
  it('creates a member awaiting payment, at the catalogue’s price, without a creator', async () => {
    expect(await ask({ membershipType: 'Platinum' })).toMatchObject({ status: 202, body: {} });
    const [member, ...others] = await members();
    expect(others).toEqual([]);
    expect(member).toMatchObject({
      ...membershipRequest({ membershipType: 'Platinum' }),
      membershipStatus: 'pending_payment',
      paymentStatus: 'pending',
      paymentAmount: '200',
      paymentDate: null,
    });
    expect(await historyOf(member?.id ?? '')).toMatchObject([
      { kind: 'created', by: null, to: 'pending_payment' },
    ]);
  });

  it('mails the owner everything needed to call back, and the visitor nothing that was typed', async () => {
    await ask();
    const [member] = await members();
    const sent = await messages();
    expect(sent.every(({ memberId, bookingId }) => memberId === member?.id && !bookingId)).toBe(
      true,
    );
    const toOwner = sent.find(({ template }) => template === 'new-request');
    expect(toOwner).toMatchObject({
      to: ADMIN.email,
      subject: 'Membership request: Grace Hopper, Gold',
    });
    for (const fact of ['+44 7700 900456', 'grace@example.com', '@grace', 'Gold'])
      expect(toOwner?.text).toContain(fact);
    const toVisitor = sent.find(({ template }) => template === 'request-received');
    expect(toVisitor).toMatchObject({
      to: 'grace@example.com',
      subject: 'We have your request for a Gold membership',
    });
    expect(`${toVisitor?.text} ${toVisitor?.html}`).not.toMatch(/Hopper|Grace|900456|@grace\b/);
  });

  it('answers members and repeated requests like everybody else', async () => {
    const stranger = await ask({ email: 'somebody@example.com' });
    await addMember(server.admin, { email: 'grace@example.com', membershipStatus: 'active' });
    for (const again of [await ask(), await ask()])
      expect([again.status, again.text]).toEqual([stranger.status, stranger.text]);
  });

  it.each([
    ['firstName', ' ', MEMBERSHIP_REQUEST_RULES.firstName.required],
    ['lastName', null, MEMBERSHIP_REQUEST_RULES.lastName.required],
    ['email', 'nobody', MEMBERSHIP_REQUEST_RULES.email.invalid],
    ['phone', '123456789', MEMBERSHIP_REQUEST_RULES.phone.invalid],
    ['membershipType', 'Silver', MEMBERSHIP_REQUEST_RULES.membershipType.invalid],
    ['instagram', 7, MEMBERSHIP_REQUEST_RULES.instagram.notText],
  ])('refuses %s %j with its sentence and stores nothing', async (field, value, sentence) => {
    const { status, body } = await ask({ [field]: value });
    expect([status, body]).toMatchObject([400, { fields: { [field]: sentence } }]);
    expect([await members(), await messages()]).toEqual([[], []]);
  });

  it('ignores status, price, date and id in the request', async () => {
    await ask({
      id: '00000000-0000-4000-8000-000000000000',
      membershipStatus: 'active',
      paymentStatus: 'paid',
      paymentAmount: '0',
      expiryDate: '2099-01-01',
      totalBookings: '99',
    });
    const [member] = await members();
    expect(member).toMatchObject({
      membershipStatus: 'pending_payment',
      paymentStatus: 'pending',
      paymentAmount: '120',
      totalBookings: '0',
    });
    expect(member?.expiryDate).not.toContain('2099');
    expect(member?.id).not.toContain('0000-4000-8000');
  });

  it('with one key creates one member, also by ten concurrent requests; another request with it is a 422', async () => {
    const key = { 'idempotency-key': 'one-and-the-same' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(202));
    expect(await members()).toHaveLength(1);
    expect((await ask({ firstName: 'Other' }, key)).status).toBe(422);
  });

  it('with a key of an erased person creates no member', async () => {
    const key = { 'idempotency-key': 'of-an-erased-person' };
    await ask({}, key);
    await server.admin.post('/api/privacy/erase', { email: 'grace@example.com' });
    expect((await ask({}, key)).status).toBe(410);
  });

  it('the owner confirms its payment like that of any member', async () => {
    await ask();
    const [member] = await members();
    const path = `/api/members/${member?.id ?? ''}/status`;
    const { body } = await server.admin.put<Member>(path, { status: 'active' });
    expect(body).toMatchObject({ membershipStatus: 'active', paymentStatus: 'paid' });
  });

  it('erasing the person empties the member and the messages', async () => {
    await ask();
    const email = 'grace@example.com';
    await server.admin.post('/api/privacy/erase', { email });
    const left = JSON.stringify([await members(), await messages()]);
    expect(left).not.toMatch(/Grace|Hopper|grace@|900456/);
  });

  it('whose address was corrected since is exported and erased with what went to the earlier one', async () => {
    await ask({ email: 'grcae@example.com' });
    const [member] = await members();
    const { firstName, lastName, phone, membershipType } = membershipRequest();
    const email = 'grace@example.com';
    const corrected = { firstName, lastName, phone, membershipType, email };
    await server.admin.put(`/api/members/${member?.id ?? ''}`, corrected);
    const file = await server.admin.post<PersonExport>('/api/privacy/export', { email });
    expect(file.body.messages).toMatchObject([{ template: 'request-received' }]);
    await server.admin.post('/api/privacy/erase', { email });
    expect(JSON.stringify([await members(), await messages()])).not.toMatch(/grcae|grace@|Hopper/);
  });
});

describe('membership requests held as spam', () => {
  it.each([
    ['a filled honeypot', SPAM_SIGNALS, 'honeypot'],
    ['a form filled in within 3 s', { filledInMs: 2999 }, 'speed'],
  ])(
    '%s is answered like any request and held, and no mail is sent',
    async (_, signals, reason) => {
      expect(await ask(signals)).toMatchObject({ status: 202, body: {} });
      expect([await members(), await messages()]).toEqual([[], []]);
      expect(await spam()).toMatchObject([{ ...membershipRequest(), reason }]);
      expect((await server.admin.get('/api/bookings/spam')).body).toEqual([]);
    },
  );

  it('accepted by eight at once becomes a member once, and the owner gets the mail', async () => {
    await ask(SPAM_SIGNALS);
    const [held] = await spam();
    const path = `/api/members/spam/${held?.id ?? ''}/accept`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.admin.post(path, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(7).fill(404),
    ]);
    const [member, ...others] = await members();
    expect([member?.id, member?.createdAt, others]).toEqual([held?.id, held?.createdAt, []]);
    expect(await historyOf(held?.id ?? '')).toMatchObject([
      { kind: 'accepted', by: { email: ADMIN.email } },
      { kind: 'created', by: null },
    ]);
    expect((await messages()).map(({ template }) => template).sort()).toEqual([
      'new-request',
      'request-received',
    ]);
  });

  it('deleted is gone, and its history says who deleted it', async () => {
    await ask(SPAM_SIGNALS);
    const [held] = await spam();
    const path = `/api/members/spam/${held?.id ?? ''}`;
    expect(await server.admin.delete(path)).toMatchObject({ status: 200, body: { id: held?.id } });
    expect([await spam(), await members()]).toEqual([[], []]);
    expect((await server.admin.delete(path)).status).toBe(404);
    expect(await historyOf(held?.id ?? '')).toMatchObject([
      { kind: 'deleted', by: { email: ADMIN.email } },
      { kind: 'created', by: null },
    ]);
  });

  it('are kept apart from booking requests held as spam', async () => {
    await ask(SPAM_SIGNALS);
    const [held] = await spam();
    const path = `/api/bookings/spam/${held?.id ?? ''}`;
    expect((await server.admin.post(`${path}/accept`, {})).status).toBe(404);
    expect((await server.admin.delete(path)).status).toBe(404);
    expect(await spam()).toHaveLength(1);
  });

  it('about a person can be found, exported and erased', async () => {
    await ask(SPAM_SIGNALS);
    const { email } = membershipRequest();
    const found = await server.admin.post<PersonSummary>('/api/privacy/find', { email });
    expect(found.body).toMatchObject({ bookings: 0, spam: 1, members: 0 });
    const file = await server.admin.post<PersonExport>('/api/privacy/export', { email });
    const wanted: MembershipRequest = membershipRequest();
    expect(file.body.spam).toMatchObject([{ ...wanted, reason: 'honeypot' }]);
    await server.admin.post('/api/privacy/erase', { email });
    expect(await spam()).toEqual([]);
  });
});

describe('rate limits of membership requests', () => {
  it('over the limit of an IP address is a 429 with Retry-After', async () => {
    const { points } = RATE_LIMITS['membership request'];
    const nth = (n: number) =>
      ask({ email: `g${String(n)}@example.com` }, { 'x-forwarded-for': '203.0.113.7' });
    for (let n = 0; n < points; n += 1) expect((await nth(n)).status).toBe(202);
    const { status, headers } = await nth(points);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('over the limit of a mailbox, in whatever spelling, is held for the owner', async () => {
    const { points } = RATE_LIMITS['membership request by e-mail'];
    const nth = (n: number, email: string) =>
      ask({ email }, { 'x-forwarded-for': `10.0.${String(n)}.1` });
    for (let n = 0; n < points; n += 1)
      expect((await nth(n, `ada+${String(n)}@example.com`)).status).toBe(202);
    expect(await spam()).toEqual([]);
    expect((await nth(points, 'ada@example.com')).status).toBe(202);
    expect(await spam()).toMatchObject([{ reason: 'number', email: 'ada@example.com' }]);
  });
});
