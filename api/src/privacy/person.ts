import type { ErasedPerson, PersonExport, PersonSummary } from '../contract/privacy.js';
import type { PersonalData } from '../people/personal-data.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';

type Holders = readonly PersonalData[];

// Addresses are stored trimmed and in lower case; so must `email` be here.

/** Counts what is stored under an address, and how much of it has not ended yet. */
export async function findPerson(
  { reader }: UnitOfWork,
  holders: Holders,
  email: string,
  timeZone: string,
): Promise<PersonSummary> {
  const now = latestWallClock(new Date(), timeZone);
  const summary = {};
  for (const { find } of holders) Object.assign(summary, await find?.(reader, email, now));
  return summary as PersonSummary;
}

/** Everything that is stored under an address. */
export async function exportPerson(
  { reader }: UnitOfWork,
  holders: Holders,
  email: string,
): Promise<PersonExport> {
  const person = { email, exportedAt: new Date().toISOString() };
  for (const holder of holders)
    Object.assign(person, { [holder.kind]: await holder.export(reader, email) });
  return person as PersonExport;
}

/**
 * Erases a person from everything that is stored, open bookings included, for good.
 * @param uid the admin who does it; `null` for the command
 */
export async function erasePerson(
  database: UnitOfWork,
  holders: Holders,
  email: string,
  uid: string | null,
): Promise<ErasedPerson> {
  const erased = await database.transaction(async (manager) => {
    const counts = {};
    for (const { erase } of holders)
      Object.assign(counts, await erase?.(manager, email, { kind: 'erased', uid }));
    return counts as ErasedPerson;
  });
  await database.overwriteErased();
  return erased;
}
