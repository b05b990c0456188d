import { In, type EntityTarget, Entity } from 'typeorm';
import { inSteps } from '../../platform/list/batches.js';
import type { PersonEntity } from './person.entity.js';
import { comparablePhone, searchText } from './search.js';
import { isErased } from '../../contract/privacy.js';
import { forUpdate } from '../../platform/database/for-update.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { IdColumn, KeywordColumn } from '../../platform/database/columns.js';

/** The version of the rules that made the `searchText` of all rows; one row, or none in a new database. */
@Entity('search_versions')
export class SearchVersionEntity {
  @IdColumn()
  id!: string;

  @KeywordColumn(40)
  version!: string;
}

/** Increment this whenever the derived columns come out differently for the same person. */
const RULES_VERSION = 5;
const ID = 'searchText';

/**
 * Derives the `searchText` of all rows, and the `phoneNumber` of bookings, again if they were made by
 * other rules or for another country. Several servers may do so at once.
 * @param entities every table that has a `searchText`
 * @param home the calling code of phone numbers that have none
 */
export async function renewSearchTexts(
  database: UnitOfWork,
  entities: EntityTarget<PersonEntity>[],
  home: string,
): Promise<void> {
  const version = `${String(RULES_VERSION)} +${home}`;
  const made = await database.reader.findOneBy(SearchVersionEntity, { id: ID });
  if (made?.version === version) return;
  for (const entity of entities) await renew(database, entity, home);
  await database.repeatableWrite((manager) =>
    manager.upsert(SearchVersionEntity, { id: ID, version }, ['id']),
  );
}

interface Derived {
  searchText: string;
  phoneNumber?: string;
}

async function renew<Row extends PersonEntity & Partial<Derived>>(
  database: UnitOfWork,
  entity: EntityTarget<Row>,
  home: string,
): Promise<void> {
  const derive = (row: Row): Derived => ({
    searchText: searchText(row, home),
    ...('phoneNumber' in row && { phoneNumber: comparablePhone(row.phone, home) }),
  });
  const isOutdated = (row: Row) => {
    const derived = derive(row);
    const isSame = row.searchText === derived.searchText && row.phoneNumber === derived.phoneNumber;
    return !isErased(row) && !isSame;
  };
  for await (const rows of inSteps(database.reader, entity)) {
    const outdated = rows.filter(isOutdated).map(({ id }) => id);
    if (outdated.length === 0) continue;
    await database.transaction(async (manager) => {
      const where = { id: In(outdated) } as never;
      const locked = await manager.find(entity, { where, ...forUpdate<Row>(manager) });
      // A person may have been erased since the rows were read.
      for (const row of locked.filter(isOutdated))
        await manager.update(entity, { id: row.id }, derive(row) as never);
    });
  }
}
