import { describe, expect, it } from 'vitest';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import type { Booking } from '../../../src/contract/bookings.js';
import type { Member } from '../../../src/contract/members.js';
import { MemberEntity } from '../../../src/modules/members/member.entity.js';
import { anonymiseAt } from '../../support/jobs.js';
import { addMember, book, QUOTE_DRAFT } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const NOW = new Date('2030-06-15T12:00:00.000Z');
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

const server = shareServer();

async function endedBooking(): Promise<string> {
  const { id } = await book(server.visitor);
  const change = { createdAt: LONG_AGO, eventDate: '2024-05-01' };
  await server.unitOfWork.write((manager) => manager.update(BookingEntity, { id }, change));
  return id;
}
async function endedMember(): Promise<string> {
  const { id } = await addMember(server.admin);
  const dates = { createdAt: LONG_AGO, startDate: LONG_AGO, updatedAt: LONG_AGO };
  const change = { ...dates, expiryDate: LONG_AGO, membershipStatus: 'expired' } as const;
  await server.unitOfWork.write((manager) => manager.update(MemberEntity, { id }, change));
  return id;
}
const isNobodys = async (kind: 'bookings' | 'members', id: string) => {
  const { body } = await server.admin.get<(Booking | Member)[]>(`/api/${kind}`);
  return body.find((row) => row.id === id)?.email === '';
};

describe('the retention job', () => {
  it('goes on after a record that fails, says which without its data, and tries it again', async () => {
    const first = await endedBooking();
    const broken = await endedBooking();
    const last = await endedBooking();
    const member = await endedMember();
    await server.admin.put(`/api/bookings/${broken}/quotes/draft`, QUOTE_DRAFT);
    const setDraft = (draft: string) =>
      server.unitOfWork.write((manager) =>
        manager.query('UPDATE quotes SET draft = ? WHERE bookingId = ?', [draft, broken]),
      );
    await setDraft('{"note":"Ada likes mint"}');
    const failures: object[] = [];
    const run = () => anonymiseAt(server, NOW, { log: failures });
    expect(await run()).toEqual({ bookings: 2, spam: 0, members: 1 });
    for (const id of [first, last]) expect(await isNobodys('bookings', id)).toBe(true);
    expect(await isNobodys('members', member)).toBe(true);
    expect(failures).toMatchObject([{ kind: 'bookings', id: broken, err: { type: 'TypeError' } }]);
    expect(JSON.stringify(failures)).not.toMatch(/Ada|mint/);
    await setDraft(JSON.stringify(QUOTE_DRAFT));
    expect(await run()).toEqual({ bookings: 1, spam: 0, members: 0 });
    expect(await isNobodys('bookings', broken)).toBe(true);
  });

  it('goes on with the others where what holds one kind of data fails', async () => {
    const id = await endedBooking();
    const { writer } = server.database;
    await writer.query('ALTER TABLE spam_requests RENAME TO gone');
    const failures: object[] = [];
    const done = await anonymiseAt(server, NOW, { log: failures });
    await writer.query('ALTER TABLE gone RENAME TO spam_requests');
    expect(done.bookings).toBe(1);
    expect(failures).toMatchObject([{ kind: 'spam' }]);
    expect(await isNobodys('bookings', id)).toBe(true);
  });
});
