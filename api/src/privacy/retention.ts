import { setImmediate as othersFirst } from 'node:timers/promises';
import { In, LessThan, type EntityManager } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { sweepKeys } from '../bookings/idempotency/idempotency.js';
import { SpamRequestEntity } from '../bookings/spam/spam-request.entity.js';
import { latestWallClock } from '../bookings/wall-clock.js';
import { inBatches, inSteps } from '../platform/list/batches.js';
import { isErased, YEARS_AHEAD_MAX, type ErasedPerson } from '../contract/privacy.js';
import { forUpdate } from '../platform/database/for-update.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { MemberEntity } from '../members/member.entity.js';
import { dayBefore, momentBefore } from './cutoff.js';
import { emptyBookings, emptyMembers } from './anonymise.js';

export interface Retention {
  months: number;
  timeZone: string;
  now: Date;
  /** Asked between batches; true ends the work early. */
  isOver?: () => boolean;
}

/** Emptying a row touches all of its indexes: on SQLite nobody else gets a turn meanwhile. */
const AT_ONCE = 50;

const REASON = { kind: 'anonymised', uid: null } as const;

/**
 * Takes the people out of bookings and memberships that ended more than `months` ago. A booking
 * ends with the day of its event, whatever became of it, but not before it is as old itself, and
 * at the latest YEARS_AHEAD_MAX after it was asked for: a mistyped year must neither cost a request
 * nor keep a person for ever. A membership ends with its expiry date, or where it was set to expired
 * or cancelled later, then, and at the latest YEARS_AHEAD_MAX after that; one still active or unpaid
 * has not ended. A request held as spam ends as a booking does, and is deleted: nothing is
 * counted from it.
 *
 * It reads along the primary key in short steps and holds what it changes, so it keeps nobody
 * waiting, and several servers may do it at the same time.
 */
export async function anonymiseEnded(
  database: UnitOfWork,
  { months, timeZone, now, isOver = () => false }: Retention,
): Promise<ErasedPerson> {
  const day = dayBefore(latestWallClock(now, timeZone).date, months);
  const moment = momentBefore(now, months);
  // Whatever date such a row names, it ended before `moment`.
  const latest = momentBefore(now, months + 12 * YEARS_AHEAD_MAX);
  const bookingEnded = (row: BookingEntity) =>
    !isErased(row) && (row.eventDate < day || row.createdAt < latest) && row.createdAt < moment;
  const memberEnded = (row: MemberEntity) =>
    !isErased(row) &&
    ['expired', 'cancelled'].includes(row.membershipStatus) &&
    (row.expiryDate < moment || row.updatedAt < latest) &&
    row.updatedAt < moment;

  const spam = [
    { eventDate: LessThan(day), createdAt: LessThan(moment) },
    { createdAt: LessThan(latest) },
  ];
  const done = {
    spam: await database.write(async (manager) => {
      await sweepKeys(manager, now.getTime());
      let deleted = 0;
      for (const one of spam)
        deleted += (await manager.delete(SpamRequestEntity, one)).affected ?? 0;
      return deleted;
    }),
    bookings: await emptyAll(database, BookingEntity, bookingEnded, isOver, (manager, rows) =>
      emptyBookings(manager, rows, REASON),
    ),
    members: await emptyAll(database, MemberEntity, memberEnded, isOver, (manager, rows) =>
      emptyMembers(
        manager,
        rows.map(({ id }) => id),
        REASON,
      ),
    ),
  };
  if (done.bookings + done.spam + done.members > 0) await database.overwriteErased();
  return done;
}

async function emptyAll<Row extends BookingEntity | MemberEntity>(
  database: UnitOfWork,
  entity: new () => Row,
  hasEnded: (row: Row) => boolean,
  isOver: () => boolean,
  empty: (manager: EntityManager, rows: Row[]) => Promise<void>,
): Promise<number> {
  let emptied = 0;
  for await (const rows of inSteps(database.reader, entity)) {
    const due = rows.filter(hasEnded).map(({ id }) => id);
    for (const ids of inBatches(due, AT_ONCE)) {
      if (isOver()) return emptied;
      emptied += await database.transaction(async (manager) => {
        const where = { id: In(ids) } as never;
        const now = await manager.find(entity, { where, ...forUpdate<Row>(manager) });
        // Somebody else may have been faster, or set it to another status meanwhile.
        const ended = now.filter(hasEnded);
        await empty(manager, ended);
        return ended.length;
      });
      await othersFirst();
    }
    if (isOver()) return emptied;
    await othersFirst();
  }
  return emptied;
}
