import type { EntityManager } from 'typeorm';
import { UserEntity } from '../../modules/auth/user.entity.js';
import { BookingEntity } from '../../modules/bookings/booking.entity.js';
import { BookingsRepository } from '../../modules/bookings/bookings.repository.js';
import { StartError } from '../../platform/config/start-error.js';
import { insertRows } from '../../platform/database/insert-row.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { PaymentEntity } from '../../modules/payments/payment.entity.js';
import { QuoteEntity } from '../../modules/quotes/quote.entity.js';
import { HistoryRepository, type Change } from '../../platform/audit/history.repository.js';
import { MemberEntity } from '../../modules/members/member.entity.js';
import { inBatches } from '../../platform/list/batches.js';
import { DEFAULT_SETTINGS, type BusinessSettings } from '../../contract/settings.js';
import { seasonChanges } from './answers.js';
import { writeSeasonMessages } from './messages.js';
import { seasonQuote } from './quotes.js';
import { Random } from './random.js';
import { seasonCatalogue } from './catalogue.js';
import { insertSchedules, withClashes } from './schedules.js';
import { seasonBooking, seasonMember } from './season.js';

/** In place of an admin's uid where the database has none yet. */
const NOBODY = 'seed';

export interface SeedOptions {
  bookings: number;
  members: number;
  /** The same number gives the same season for the same `today`. */
  seed: number;
  /** Midnight (UTC) of the day on which the season is seen, in milliseconds. */
  today: number;
  /** Add to existing data. */
  add: boolean;
}

/**
 * Fills an empty database with realistic sample data: every fourth member has bookings, some events
 * clash, and a pending one would.
 * @throws StartError where there are bookings or members already, unless `add` is set
 */
export async function fillSeason(
  database: UnitOfWork,
  options: SeedOptions,
  settings: Pick<BusinessSettings, 'currency' | 'timeZone'> = DEFAULT_SETTINGS,
): Promise<void> {
  const there =
    (await database.reader.count(BookingEntity)) + (await database.reader.count(MemberEntity));
  if (there > 0 && !options.add)
    throw new StartError(
      'The database has bookings or members already; use --add to add sample data to them.',
    );
  // Added data must not repeat the ids and addresses of earlier data.
  const random = new Random(options.seed + there * 7919);
  const bookings = many(options.bookings, (index) =>
    seasonBooking(random, there + index + 1, options.today),
  );
  const members = many(options.members, (index) => {
    const member = seasonMember(random, there + options.bookings + index + 1, options.today);
    const guest = index % 4 === 0 ? bookings[random.between(0, bookings.length - 1)] : undefined;
    return guest ? { ...member, ...contactOf(guest) } : member;
  });
  const [admin] = await database.reader.find(UserEntity, { take: 1 });
  const uid = admin?.id ?? NOBODY;
  const { currency, timeZone } = settings;
  const catalogue = await seasonCatalogue(database, currency, options.today);
  const { stories, byHand } = withClashes(
    bookings.map((booking) => seasonQuote(booking, uid, options.today)),
    options.today,
  );
  const historyEntries = new HistoryRepository(database);
  const bookingsRepository = new BookingsRepository(database, historyEntries);
  await insert(database, stories, async (manager, batch) => {
    // Without the events of new bookings, on which mails would follow.
    const stored = await bookingsRepository.insertAll(
      batch.map(({ booking }) => booking),
      null,
    );
    await writeSeasonMessages(manager, stored, admin?.username ?? null, options.today);
    await insertRows(
      manager,
      QuoteEntity,
      batch.flatMap(({ quotes }) => quotes),
    );
    await insertRows(
      manager,
      PaymentEntity,
      batch.flatMap(({ payments }) => payments),
    );
    await insertSchedules(manager, batch, byHand, catalogue, timeZone);
    await historyEntries.append(
      batch.flatMap(({ booking, changes }) =>
        inOrder([...changes, ...seasonChanges(booking, uid)]),
      ),
    );
  });
  await insert(database, members, async (manager, batch) => {
    await insertRows(manager, MemberEntity, batch);
    await historyEntries.append(batch.map(createdEntry));
  });
}

const inOrder = (changes: Change[]) =>
  changes.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));

const contactOf = ({
  firstName,
  lastName,
  email,
  phone,
  instagram,
  searchText,
}: BookingEntity) => ({
  ...{ firstName, lastName, email, phone, instagram, searchText },
});

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function insert<Row>(
  database: UnitOfWork,
  rows: Row[],
  store: (manager: EntityManager, batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (const batch of inBatches(rows))
    await database.transaction((manager) => store(manager, batch));
}

/** The first entry of a member's history, which has no actor. */
const createdEntry = ({ id, createdAt }: MemberEntity): Change => ({
  record: 'member',
  recordId: id,
  kind: 'created',
  uid: null,
  at: createdAt,
});
