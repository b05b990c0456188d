import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { Booking } from '../../src/contract/bookings.js';
import type { Member, MemberStats } from '../../src/contract/members.js';
import { expectSince } from '../support/moments.js';
import { addMember, book, newMember } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const list = async (query = '') => (await server.admin.get<Member[]>(`/api/members${query}`)).body;
const setStatus = (id: string, status: unknown) =>
  server.admin.put<Member>(`/api/members/${id}/status`, { status });

describe('POST /api/members', () => {
  it('spec §3 and §9: fills in the defaults', async () => {
    const before = Date.now();
    const { status, body } = await server.admin.post<Member>('/api/members', newMember());
    expect(status).toBe(201);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect(body).toEqual({
      ...newMember(),
      id: expect.any(String) as string,
      instagram: null,
      membershipStatus: 'pending_payment',
      paymentStatus: 'pending',
      paymentAmount: '120',
      paymentDate: null,
      startDate: moment,
      expiryDate: moment,
      totalBookings: '0',
      saved: 0,
      discountEligible: true,
      createdAt: moment,
      updatedAt: moment,
    });
    expectSince(before, body.startDate);
    expect((await list()).find(({ id }) => id === body.id)).toEqual(body);
  });

  it.each([
    ['2027-01-15T10:00:00.000Z', '2027-02-15T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['2027-12-31T23:59:59.999Z', '2028-01-31T23:59:59.999Z'],
    ['2028-01-30', '2028-02-29T00:00:00.000Z'],
  ])('a membership from %s ends one calendar month later: %s', async (startDate, expiryDate) => {
    const member = await addMember(server.admin, { startDate });
    expect(member.expiryDate).toBe(expiryDate);
  });

  it('sets the amount to the tier’s price unless one is given', async () => {
    const platinum = await addMember(server.admin, { membershipType: 'Platinum' });
    const special = await addMember(server.admin, { paymentAmount: '99.50' });
    const withComma = await addMember(server.admin, { paymentAmount: '12,50' });
    expect([platinum, special, withComma].map(({ paymentAmount }) => paymentAmount)).toEqual([
      '200',
      '99.50',
      '12.50',
    ]);
  });
});

describe('spec §7: GET /api/members', () => {
  it('totalBookings counts bookings with the member’s e-mail, except cancelled ones', async () => {
    const email = 'regular@example.com';
    const member = await addMember(server.admin, { email: 'Regular@Example.com' });
    const bookings: Booking[] = [];
    for (let index = 0; index < 3; index++) bookings.push(await book(server.visitor, { email }));
    await server.admin.put(`/api/bookings/${bookings[0]?.id ?? ''}/status`, {
      status: 'cancelled',
    });
    const [found] = await list('?q=regular@example.com');
    expect(found).toMatchObject({ id: member.id, totalBookings: '2' });
  });

  it('lists newest first, whole or in pages', async () => {
    const all = await list();
    const created = all.map(({ createdAt }) => createdAt);
    expect(created).toEqual([...created].sort().reverse());
    const { body, headers } = await server.admin.get<Member[]>('/api/members?page=2&limit=2');
    expect(body).toEqual(all.slice(2, 4));
    expect(headers.get('x-total-count')).toBe(String(all.length));
  });

  it('filters by status and sorts', async () => {
    const active = await addMember(server.admin, { lastName: 'Aaa', membershipStatus: 'active' });
    expect((await list('?status=active')).map(({ id }) => id)).toEqual([active.id]);
    expect((await list('?sort=lastName&limit=1'))[0]?.id).toBe(active.id);
    expect((await server.admin.get('/api/members?sort=eventDate')).status).toBe(400);
    expect((await server.admin.get('/api/members?status=upcoming')).status).toBe(400);
  });

  it('spec §2: stats for the summary cards', async () => {
    const all = await list();
    const count = (matches: (member: Member) => boolean) => all.filter(matches).length;
    expect((await server.admin.get<MemberStats>('/api/members/stats')).body).toEqual({
      total: all.length,
      gold: count((m) => m.membershipType === 'Gold'),
      platinum: count((m) => m.membershipType === 'Platinum'),
      active: count((m) => m.membershipStatus === 'active'),
      pendingPayment: count((m) => m.membershipStatus === 'pending_payment'),
    });
  });
});

describe('spec §7: PUT /api/members/{id}/status', () => {
  it('from pending_payment to active records the payment', async () => {
    const member = await addMember(server.admin);
    const before = Date.now();
    const { status, body } = await setStatus(member.id, 'active');
    expect(status).toBe(200);
    expect(body).toMatchObject({ membershipStatus: 'active', paymentStatus: 'paid' });
    expectSince(before, body.paymentDate);
    expect(body.updatedAt >= member.updatedAt).toBe(true);
  });

  it('leaves the payment unchanged for any other change', async () => {
    const member = await addMember(server.admin);
    for (const status of ['cancelled', 'active', 'expired', 'pending_payment', 'pending_payment']) {
      const { body } = await setStatus(member.id, status);
      expect(body).toMatchObject({
        membershipStatus: status,
        paymentStatus: 'pending',
        paymentDate: null,
      });
    }
  });

  it('an undo takes back the payment that was confirmed last, and records none', async () => {
    const { id } = await addMember(server.admin);
    const undo = async (status: string) => {
      const answer = await server.admin.put<Member>(`/api/members/${id}/status`, {
        status,
        undo: true,
      });
      const { membershipStatus, paymentStatus, paymentDate } = answer.body;
      return [membershipStatus, paymentStatus, paymentDate];
    };
    await setStatus(id, 'active');
    expect(await undo('pending_payment')).toEqual(['pending_payment', 'pending', null]);
    const { body: paid } = await setStatus(id, 'active');
    await setStatus(id, 'pending_payment');
    expect(await undo('active')).toEqual(['active', 'paid', paid.paymentDate]);
    await setStatus(id, 'pending_payment');
    const { body: again } = await setStatus(id, 'active');
    expect(again.paymentDate).not.toBe(paid.paymentDate);
    expect(await undo('pending_payment')).toEqual(['pending_payment', 'paid', paid.paymentDate]);
  });

  it('refuses unknown statuses and unknown members', async () => {
    const member = await addMember(server.admin);
    const wrong = await server.admin.put(`/api/members/${member.id}/status`, { status: 'paid' });
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      'Status must be pending_payment, active, expired or cancelled',
    ]);
    const missing = await server.admin.put(`/api/members/${randomUUID()}/status`, {
      status: 'active',
    });
    expect([missing.status, missing.body.error]).toEqual([404, ERRORS.memberNotFound]);
  });
});
