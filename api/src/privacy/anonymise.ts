import { In, type EntityManager } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { forgetRequests } from '../bookings/idempotency/idempotency.js';
import { inBatches } from '../platform/list/batches.js';
import type { PersonEntity } from '../people/person.entity.js';
import { ERASED_NAME } from '../contract/privacy.js';
import { record, type Change } from '../platform/audit/append.js';
import { MemberEntity } from '../members/member.entity.js';

/** Whatever a person typed goes; dates, statuses and what was chosen from a list stay. */
const NOBODY: Omit<PersonEntity, 'id'> = {
  firstName: ERASED_NAME,
  lastName: '',
  email: '',
  phone: '',
  instagram: null,
  searchText: '',
};
const NOBODYS_BOOKING = {
  ...NOBODY,
  location: '',
  flavourPreferences: null,
  specialRequirements: null,
};

/** Because the person asked for it, or because its time was up; and at whose hand. */
export type Reason = Pick<Change, 'uid'> & { kind: 'erased' | 'anonymised' };

type Counted = Pick<BookingEntity, 'id' | 'email' | 'status'>;

/** Takes the person out of bookings that the transaction holds; no total changes. */
export async function emptyBookings(
  manager: EntityManager,
  bookings: Counted[],
  reason: Reason,
): Promise<void> {
  for (const batch of inBatches(bookings)) {
    await keepCounts(manager, batch);
    const ids = batch.map(({ id }) => id);
    await manager.update(BookingEntity, { id: In(ids) }, NOBODYS_BOOKING);
    await forgetRequests(manager, ids);
    await record(
      manager,
      ids.map((recordId) => ({ record: 'booking', recordId, ...reason })),
    );
  }
}

/** Takes the person out of memberships that the transaction holds; no total changes. */
export async function emptyMembers(
  manager: EntityManager,
  ids: string[],
  reason: Reason,
): Promise<void> {
  for (const batch of inBatches(ids)) {
    const change = { ...NOBODY, updatedAt: new Date() };
    await manager.update(MemberEntity, { id: In(batch) }, change);
    await record(
      manager,
      batch.map((recordId) => ({ record: 'member', recordId, ...reason })),
    );
  }
}

/** A member's bookings are counted by e-mail address: those about to lose it are added up. */
async function keepCounts(manager: EntityManager, bookings: Counted[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { email, status } of bookings)
    if (status !== 'cancelled') counts.set(email, (counts.get(email) ?? 0) + 1);
  const members = await manager.find(MemberEntity, {
    select: { id: true, email: true },
    where: { email: In([...counts.keys()]) },
  });
  for (const { id, email } of members)
    await manager.increment(MemberEntity, { id }, 'pastBookings', counts.get(email) ?? 0);
}
