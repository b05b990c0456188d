import { In, MoreThan } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { toBooking } from '../bookings/dto/booking.response.js';
import { forgetRequests } from '../bookings/idempotency/idempotency.js';
import { toSpamRequest } from '../bookings/spam/spam-request.response.js';
import { SpamRequestEntity } from '../bookings/spam/spam-request.entity.js';
import { latestWallClock } from '../bookings/wall-clock.js';
import type { ErasedPerson, PersonExport, PersonSummary } from '../contract/privacy.js';
import { inBatches } from '../platform/list/batches.js';
import { forUpdate } from '../platform/database/for-update.js';
import { sql } from '../platform/database/sql.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { changesOf } from '../platform/audit/changes.js';
import { MemberEntity } from '../members/member.entity.js';
import { MEMBERS } from '../members/member-list.js';
import { emptyBookings, emptyMembers } from './anonymise.js';

// Addresses are stored trimmed and in lower case; so must `email` be here.

/** How much is stored under an address, and how much of it is not over yet. */
export async function findPerson(
  { reader }: UnitOfWork,
  email: string,
  timeZone: string,
): Promise<PersonSummary> {
  const { date, time } = latestWallClock(new Date(), timeZone);
  const open = { email, status: In(['pending', 'confirmed']) };
  return {
    bookings: await reader.countBy(BookingEntity, { email }),
    openBookings: await reader.countBy(BookingEntity, [
      { ...open, eventDate: MoreThan(date) },
      { ...open, eventDate: date, eventTime: MoreThan(time) },
    ]),
    spam: await reader.countBy(SpamRequestEntity, { email }),
    members: await reader.countBy(MemberEntity, { email }),
    openMembers: await reader.countBy(MemberEntity, {
      email,
      membershipStatus: In(['pending_payment', 'active']),
    }),
  };
}

/** Everything that is stored under an address; lists are empty where nothing is. */
export async function exportPerson({ reader }: UnitOfWork, email: string): Promise<PersonExport> {
  const bookings = await reader.find(BookingEntity, {
    where: { email },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const spam = await reader.find(SpamRequestEntity, {
    where: { email },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const members = await MEMBERS.find(reader, sql('members.email = ?', email));
  const changes = await changesOf(reader, [
    ...bookings.map(({ id }) => id),
    ...members.map(({ id }) => id),
  ]);
  const withHistory = <Row extends { id: string }>(row: Row) => ({
    ...row,
    history: changes.get(row.id) ?? [],
  });
  return {
    email,
    exportedAt: new Date().toISOString(),
    bookings: bookings.map((row) => withHistory(toBooking(row))),
    spam: spam.map(toSpamRequest),
    members: members.map(withHistory),
  };
}

/**
 * Takes a person out of everything that is stored, open bookings included, for good.
 * @param uid the admin who does it; `null` for the command
 */
export async function erasePerson(
  database: UnitOfWork,
  email: string,
  uid: string | null,
): Promise<ErasedPerson> {
  const reason = { kind: 'erased', uid } as const;
  const erased = await database.transaction(async (manager) => {
    const bookings = await manager.find(BookingEntity, { where: { email }, ...forUpdate(manager) });
    const members = await manager.find(MemberEntity, { where: { email }, ...forUpdate(manager) });
    await emptyBookings(manager, bookings, reason);
    await emptyMembers(
      manager,
      members.map(({ id }) => id),
      reason,
    );
    // Nothing is counted from these, so nothing of them stays.
    const spam = await manager.find(SpamRequestEntity, {
      where: { email },
      ...forUpdate(manager),
    });
    await manager.delete(SpamRequestEntity, { email });
    for (const batch of inBatches(spam))
      await forgetRequests(
        manager,
        batch.map(({ id }) => id),
      );
    return { bookings: bookings.length, spam: spam.length, members: members.length };
  });
  await database.overwriteErased();
  return erased;
}
