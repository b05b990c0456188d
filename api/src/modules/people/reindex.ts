import { In, type EntityTarget } from 'typeorm';
import { inSteps } from '../../platform/list/batches.js';
import type { PersonEntity } from './person.entity.js';
import { comparablePhone, searchText } from './search.js';
import { isErased } from '../../contract/privacy.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';

/**
 * Derives the `searchText` of all rows, and the `phoneNumber` of bookings, again: they are stored for the
 * country that CONTACT_PHONE had when the row was written.
 * @returns how many rows differed
 */
export async function reindex<Row extends PersonEntity & { phoneNumber?: string }>(
  database: UnitOfWork,
  entity: EntityTarget<Row>,
  home: string,
): Promise<number> {
  const derive = (row: Row): { searchText: string; phoneNumber?: string } => ({
    searchText: searchText(row, home),
    ...('phoneNumber' in row && { phoneNumber: comparablePhone(row.phone, home) }),
  });
  const isOutdated = (row: Row) => {
    const { searchText: text, phoneNumber } = derive(row);
    return !isErased(row) && (row.searchText !== text || row.phoneNumber !== phoneNumber);
  };
  let count = 0;
  for await (const rows of inSteps(database.reader, entity)) {
    const outdated = rows.filter(isOutdated).map(({ id }) => id);
    if (outdated.length === 0) continue;
    count += await database.transaction(async (manager) => {
      const where = { id: In(outdated) } as never;
      const locked = await manager.find(entity, { where, ...database.forUpdate });
      // A person may have been erased since the rows were read.
      const changed = locked.filter(isOutdated);
      for (const row of changed) await manager.update(entity, { id: row.id }, derive(row) as never);
      return changed.length;
    });
  }
  return count;
}
