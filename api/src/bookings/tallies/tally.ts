import { In, type EntityManager } from 'typeorm';
import { inBatches } from '../../common/batches.js';
import { oneOf, sql } from '../../database/sql.js';
import { BookingEntity } from '../booking.entity.js';
import { BookingTallyEntity } from './booking-tally.entity.js';

// How the tallies (tallies.ts) are kept.

type Day = Pick<BookingEntity, 'status' | 'eventDate'>;

/** The tally of a status on all days together, and that of one day. */
const tallyId = ({ status, eventDate }: Day) => `${status} ${eventDate}`.trimEnd();

/**
 * Takes a booking out of the tallies, in the transaction that holds it, and deletes it or changes
 * its status; then it is new to them.
 */
export async function untally(manager: EntityManager, booking: BookingEntity): Promise<void> {
  if (!booking.counted) return;
  const { id, status, eventDate } = booking;
  await manager.update(BookingEntity, { id }, { counted: false });
  const ids = ['', eventDate].map((day) => tallyId({ status, eventDate: day }));
  await manager.decrement(BookingTallyEntity, { id: In(ids) }, 'bookings', 1);
}

/** Somebody else is at the same bookings, or has deleted one. */
export class Overtaken extends Error {}

/**
 * Puts bookings that are new to the tallies into them, in a transaction of its own.
 * @throws Overtaken where not all of them are new any more; then the transaction is for nothing
 */
export async function tally(manager: EntityManager, ids: string[]): Promise<void> {
  const fresh = { id: In(ids), counted: false };
  const { affected } = await manager.update(BookingEntity, fresh, { counted: true });
  if (affected !== ids.length) throw new Overtaken();
  // Read after they are changed, and so held: nobody else changes them before the end of this.
  const these = oneOf('id', ids);
  const groups = await manager.query<Group[]>(
    `SELECT status, eventDate, COUNT(*) AS total FROM bookings WHERE ${these.text} GROUP BY status, eventDate`,
    these.values,
  );
  await addUp(manager, tallyOf(groups));
}

/** Puts all bookings into the tallies, in a transaction that keeps those new to them waiting. */
export async function tallyAll(manager: EntityManager): Promise<void> {
  await manager.update(BookingEntity, { counted: false }, { counted: true });
  await setRight(manager);
}

type Tally = Map<string, Day & { bookings: number }>;
interface Group extends Day {
  total: number | string;
}

function tallyOf(groups: Group[]): Tally {
  const sum: Tally = new Map();
  for (const { status, eventDate, total } of groups) {
    for (const day of new Set(['', eventDate])) {
      const id = tallyId({ status, eventDate: day });
      const bookings = (sum.get(id)?.bookings ?? 0) + Number(total);
      sum.set(id, { status, eventDate: day, bookings });
    }
  }
  return sum;
}

async function addUp(manager: EntityManager, added: Tally): Promise<void> {
  await makeMissing(manager, added);
  const cases = [...added].map(([id, { bookings }]) => sql('WHEN ? THEN ?', id, bookings));
  const these = oneOf('id', [...added.keys()]);
  await manager.query(
    `UPDATE booking_tallies SET bookings = bookings + CASE id ${cases.map(({ text }) => text).join(' ')} END WHERE ${these.text}`,
    [...cases.flatMap(({ values }) => values), ...these.values],
  );
}

/** Makes the tallies that are not there yet, of nothing. */
async function makeMissing(manager: EntityManager, wanted: Tally): Promise<void> {
  const there = await manager.find(BookingTallyEntity, {
    select: { id: true },
    where: { id: In([...wanted.keys()]) },
  });
  const known = new Set(there.map(({ id }) => id));
  const missing = [...wanted].filter(([id]) => !known.has(id));
  await insertTallies(manager, new Map(missing.map(([id, row]) => [id, { ...row, bookings: 0 }])));
}

async function insertTallies(manager: EntityManager, tallies: Tally): Promise<void> {
  for (const batch of inBatches([...tallies])) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(BookingTallyEntity)
      .values(batch.map(([id, row]) => ({ id, ...row })))
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}

/**
 * Compares the tallies with the bookings and sets right what differs: an older version, or a hand
 * in the database, may have changed bookings without them. Both are read in one statement, and a
 * tally is set only if it still is what was read, so nothing has to stand still for it.
 * @returns how many tallies were wrong
 */
export async function setRight(manager: EntityManager): Promise<number> {
  const rows = await manager.query<(Group & { isKept: number })[]>(
    `SELECT status, eventDate, COUNT(*) AS total, 0 AS isKept FROM bookings
       WHERE counted = 1 GROUP BY status, eventDate
     UNION ALL
     SELECT status, eventDate, bookings AS total, 1 AS isKept FROM booking_tallies`,
  );
  const truth = tallyOf(rows.filter(({ isKept }) => !Number(isKept)));
  const kept = rows.filter(({ isKept }) => Number(isKept));
  const missing: Tally = new Map(truth);
  let wrong = 0;
  for (const row of kept) {
    const id = tallyId(row);
    const bookings = truth.get(id)?.bookings ?? 0;
    missing.delete(id);
    if (bookings === Number(row.total)) continue;
    await manager.update(BookingTallyEntity, { id, bookings: Number(row.total) }, { bookings });
    wrong += 1;
  }
  await insertTallies(manager, missing);
  return wrong + missing.size;
}
