import type { ObjectLiteral } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { StartError } from '../../config/start-error.js';
import type { UnitOfWork } from '../../database/unit-of-work.js';
import { MemberEntity } from '../../members/member.entity.js';
import { Random } from './random.js';
import { seasonBooking, seasonMember } from './season.js';

const BATCH = 250;

export interface SeedOptions {
  bookings: number;
  members: number;
  /** The same number gives the same season, counted from the same day. */
  seed: number;
  /** Midnight (UTC) of the day that the season leads up to, in milliseconds. */
  today: number;
  /** Add to what is there. */
  add: boolean;
}

/**
 * Fills an empty database with a believable season; every fourth member has bookings.
 * @throws StartError where there are bookings or members already, unless told to add
 */
export async function fillSeason(database: UnitOfWork, options: SeedOptions): Promise<void> {
  const there =
    (await database.reader.count(BookingEntity)) + (await database.reader.count(MemberEntity));
  if (there > 0 && !options.add)
    throw new StartError(
      'The database has bookings or members already; say --add to put made-up ones beside them.',
    );
  // What is added must not repeat the ids and addresses of an earlier season.
  const random = new Random(options.seed + there * 7919);
  const bookings = many(options.bookings, (index) =>
    seasonBooking(random, there + index + 1, options.today),
  );
  const members = many(options.members, (index) => {
    const member = seasonMember(random, there + options.bookings + index + 1, options.today);
    const guest = index % 4 === 0 ? bookings[random.between(0, bookings.length - 1)] : undefined;
    return guest ? { ...member, ...contactOf(guest) } : member;
  });
  await insert(database, BookingEntity, bookings);
  await insert(database, MemberEntity, members);
}

const contactOf = ({
  firstName,
  lastName,
  email,
  phone,
  instagram,
  searchText,
}: BookingEntity) => ({
  firstName,
  lastName,
  email,
  phone,
  instagram,
  searchText,
});

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function insert<T extends ObjectLiteral>(
  database: UnitOfWork,
  entity: new () => T,
  rows: T[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    await database.transaction((manager) => manager.insert(entity, batch));
  }
}
