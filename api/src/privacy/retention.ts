import { YEARS_AHEAD_MAX, type ErasedPerson } from '../contract/privacy.js';
import { isCounted, type PersonalData } from '../people/personal-data.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';
import { addMonths, dayBefore } from '../platform/dates/months.js';

export interface Retention {
  months: number;
  timeZone: string;
  now: Date;
  /** Asked between batches; true ends the work early. */
  isOver?: () => boolean;
}

/**
 * Takes the people out of whatever ended more than `months` ago, and at the latest YEARS_AHEAD_MAX
 * after it was made; when something has ended its own feature says.
 * @returns out of how many records of each kind
 */
export async function expirePersonalData(
  database: UnitOfWork,
  holders: readonly PersonalData[],
  { months, timeZone, now, isOver = () => false }: Retention,
): Promise<ErasedPerson> {
  const cutoff = {
    now,
    day: dayBefore(latestWallClock(now, timeZone).date, months),
    moment: addMonths(now, -months),
    latest: addMonths(now, -months - 12 * YEARS_AHEAD_MAX),
  };
  const done: ErasedPerson = { bookings: 0, spam: 0, members: 0 };
  for (const { kind, expire } of holders) {
    const count = await expire(database, cutoff, isOver);
    if (isCounted(kind)) done[kind] = count;
  }
  if (Object.values(done).some((count) => count > 0)) await database.overwriteErased();
  return done;
}
