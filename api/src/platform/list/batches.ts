import {
  MoreThan,
  type EntityManager,
  type EntityTarget,
  type FindOptionsSelect,
  type ObjectLiteral,
} from 'typeorm';

/** The most rows that one statement reads or changes, so that no statement takes long. */
export const BATCH = 200;

/** The most ids to look rows up by in one statement: by 200, the diary of six weeks took 32 instead of 4. */
export const MANY_IDS = 2000;

export function inBatches<T>(list: readonly T[], size = BATCH): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < list.length; at += size) batches.push(list.slice(at, at + size));
  return batches;
}

/** All rows, along the primary key. @param select the columns, the key among them; all if left out */
export async function* inSteps<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  select?: FindOptionsSelect<Row>,
): AsyncGenerator<Row[], void> {
  for (let after = ''; ;) {
    const where = { id: MoreThan(after) } as never;
    const order = { id: 'ASC' } as never;
    const rows = await manager.find(entity, {
      ...(select && { select }),
      where,
      order,
      take: BATCH,
    });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
