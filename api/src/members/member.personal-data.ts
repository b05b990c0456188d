import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { OPEN_MEMBERSHIP_STATUSES, isCancelledStatus } from '../contract/statuses.js';
import { isErased } from '../contract/privacy.js';
import { anonymise, anonymiseEnded, EXPIRED } from '../people/anonymise.js';
import type { Cutoff, Erasure, PersonalData } from '../people/personal-data.js';
import { withHistory } from '../platform/audit/history.js';
import { forUpdate } from '../platform/database/for-update.js';
import { inBatches } from '../platform/list/batches.js';
import { forgetRequests } from '../idempotency/idempotency.js';
import { sql } from '../platform/database/sql.js';
import { MemberEntity } from './member.entity.js';
import { MEMBERS } from './member-list.js';

export const MEMBER_PERSONAL_DATA: PersonalData<'members'> = {
  kind: 'members',

  find: async (manager, email) => ({
    members: await manager.countBy(MemberEntity, { email }),
    openMembers: await manager.countBy(MemberEntity, {
      email,
      membershipStatus: In(OPEN_MEMBERSHIP_STATUSES),
    }),
  }),

  export: async (manager, email) =>
    withHistory(
      manager,
      (await MEMBERS.find(manager, sql('members.email = ?', email))).toSorted((a, b) =>
        a.createdAt.localeCompare(b.createdAt),
      ),
    ),

  async erase(manager, email, erasure) {
    const members = await manager.find(MemberEntity, { where: { email }, ...forUpdate(manager) });
    await erase(manager, members, erasure);
    return { members: members.length };
  },

  async expire(database, cutoff, progress) {
    const empty = (manager: EntityManager, rows: Pick<MemberEntity, 'id'>[]) =>
      erase(manager, rows, EXPIRED);
    const columns = ['email', 'membershipStatus', 'expiryDate', 'updatedAt'] as const;
    const ended = hasEnded(cutoff);
    return {
      members: await anonymiseEnded(database, MemberEntity, columns, ended, progress, empty),
    };
  },
};

/**
 * A membership ends with its expiry date or its last change, whichever is later, also where it was
 * never paid. An active one has not ended.
 */
const hasEnded =
  ({ moment, latest }: Cutoff) =>
  (row: Pick<MemberEntity, 'email' | 'membershipStatus' | 'expiryDate' | 'updatedAt'>): boolean =>
    !isErased(row) &&
    row.membershipStatus !== 'active' &&
    (row.expiryDate < moment || row.updatedAt < latest) &&
    row.updatedAt < moment;

async function erase(
  manager: EntityManager,
  members: Pick<MemberEntity, 'id'>[],
  erasure: Erasure,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  const also = { updatedAt: new Date() };
  await anonymise(manager, MemberEntity, ids, { record: 'member', ...erasure }, also);
  for (const batch of inBatches(ids)) await forgetRequests(manager, batch);
}

/** Bookings are counted by the member's e-mail address: those about to lose it are added to a counter. */
export async function addToPastBookings(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'email' | 'status'>[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { email, status } of bookings)
    if (!isCancelledStatus(status)) counts.set(email, (counts.get(email) ?? 0) + 1);
  const members = await manager.find(MemberEntity, {
    select: { id: true, email: true },
    where: { email: In([...counts.keys()]) },
  });
  for (const { id, email } of members)
    await manager.increment(MemberEntity, { id }, 'pastBookings', counts.get(email) ?? 0);
}
