import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Member } from '../../src/contract/members.js';
import { IdempotencyKeyEntity } from '../../src/modules/idempotency/idempotency-key.entity.js';
import { newMember, request } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

describe('Idempotency-Key of POST /api/bookings/{id}/contacts', () => {
  const add = (id: string, note: string | undefined, key: string) =>
    server.admin.post<{ answeredAt: string; error: string }>(
      `/api/bookings/${id}/contacts`,
      { channel: 'call', note },
      { 'idempotency-key': key },
    );
  const notes = async (id: string) => {
    const { body } = await server.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    return body.flatMap(({ kind, note }) => (kind === 'contact' ? [note] : []));
  };

  it('ten concurrent requests with one key: one contact, and the answered booking to all', async () => {
    const { id } = await request(server.visitor);
    const key = randomUUID();
    const answers = await times(10, () => add(id, 'Will call back', key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.answeredAt)).size).toBe(1);
    expect(await notes(id)).toEqual(['Will call back']);
  });

  it('another contact with the same key: 422, and nothing is stored', async () => {
    const { id } = await request(server.visitor);
    const key = randomUUID();
    await add(id, undefined, key);
    const { status, body } = await add(id, 'Another call', key);
    expect([status, body.error]).toEqual([422, ERRORS.keyReused]);
    expect(await notes(id)).toEqual([undefined]);
  });

  it('for an unknown booking: 404 each time, and the key stays usable', async () => {
    const key = randomUUID();
    const { id } = await request(server.visitor);
    expect((await add(randomUUID(), undefined, key)).status).toBe(404);
    expect((await add(id, undefined, key)).status).toBe(201);
  });
});

describe('Idempotency-Key of POST /api/members', () => {
  const add = (member: object, key: string) =>
    server.admin.post<Member & { error: string }>('/api/members', member, {
      'idempotency-key': key,
    });
  const found = async (email: string) =>
    (await server.admin.get<Member[]>(`/api/members?q=${email}`)).body.length;

  it('ten concurrent requests with one key: one member, and the same answer to all', async () => {
    const member = newMember({ email: `${randomUUID()}@mail.example` });
    const key = randomUUID();
    const answers = await times(10, () => add(member, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await found(member.email)).toBe(1);
  });

  it('the same member with another key: another member', async () => {
    const member = newMember({ email: `${randomUUID()}@mail.example` });
    await add(member, randomUUID());
    await add(member, randomUUID());
    expect(await found(member.email)).toBe(2);
  });

  it('a key whose member was refused can be used for the corrected member', async () => {
    const member = newMember({ email: `${randomUUID()}@mail.example` });
    const key = randomUUID();
    expect((await add({ ...member, membershipType: 'Silver' }, key)).status).toBe(400);
    expect((await add({ ...member, expiryDate: '2020-01-01T00:00:00Z' }, key)).status).toBe(400);
    expect((await add(member, key)).status).toBe(201);
  });

  it('of an erased member: 410, and no hash of the request is kept', async () => {
    const member = newMember({ email: `${randomUUID()}@mail.example` });
    const key = randomUUID();
    const { body } = await add(member, key);
    await server.admin.post('/api/privacy/erase', { email: member.email });
    const rows = await server.unitOfWork.reader.findBy(IdempotencyKeyEntity, {
      bookingId: body.id,
    });
    expect(rows.map(({ requestHash }) => requestHash)).toEqual(['']);
    expect((await add(member, key)).status).toBe(410);
  });
});
