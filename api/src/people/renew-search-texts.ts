import { In, type EntityTarget, Entity } from 'typeorm';
import { inSteps } from '../platform/list/batches.js';
import type { PersonEntity } from './person.entity.js';
import { comparablePhone, searchText } from './search.js';
import { isErased } from '../contract/privacy.js';
import { forUpdate } from '../platform/database/for-update.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { IdColumn, TextColumn } from '../platform/database/columns.js';

/** By which rules the `searchText` of all rows was made; one row, or none in a new database. */
@Entity('search_versions')
export class SearchVersionEntity {
  @IdColumn()
  id!: string;

  @TextColumn(40)
  version!: string;
}

/** To be raised whenever what is derived comes out differently for the same person. */
const RULES = 4;
const ID = 'searchText';

/**
 * Makes the `searchText` of all rows, and the `phoneNumber` of bookings, anew where it was made by other rules, or for numbers of
 * another country. Several servers may do so at once.
 * @param entities every table that has a `searchText`
 * @param home the calling code of phone numbers that have none
 */
export async function renewSearchTexts(
  database: UnitOfWork,
  entities: EntityTarget<PersonEntity>[],
  home: string,
): Promise<void> {
  const version = `${String(RULES)} +${home}`;
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

async function renew<Row extends PersonEntity>(
  database: UnitOfWork,
  entity: EntityTarget<Row>,
  home: string,
): Promise<void> {
  const derived = (row: Row): Derived => ({
    searchText: searchText(row, home),
    ...('phoneNumber' in row && { phoneNumber: comparablePhone(row.phone, home) }),
  });
  const isOld = (row: Row & Derived) => {
    const { searchText, phoneNumber } = derived(row);
    const isSame = row.searchText === searchText && row.phoneNumber === phoneNumber;
    return !isErased(row) && !isSame;
  };
  for await (const rows of inSteps(database.reader, entity)) {
    const old = rows.filter(isOld).map(({ id }) => id);
    if (old.length === 0) continue;
    await database.transaction(async (manager) => {
      // Somebody may have been erased meanwhile.
      const where = { id: In(old) } as never;
      for (const row of (await manager.find(entity, { where, ...forUpdate<Row>(manager) })).filter(
        isOld,
      ))
        await manager.update(entity, { id: row.id }, derived(row) as never);
    });
  }
}
