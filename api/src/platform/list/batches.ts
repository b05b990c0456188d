import { MoreThan, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';

/** As many rows as one statement names or changes: short enough to keep nobody waiting. */
export const BATCH = 200;

/** A list in pieces that fit one statement each. */
export function inBatches<T>(list: readonly T[], size = BATCH): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < list.length; at += size) batches.push(list.slice(at, at + size));
  return batches;
}

/** Every row, along the primary key, in steps that are short however few of them are wanted. */
export async function* inSteps<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
): AsyncGenerator<Row[], void> {
  for (let after = ''; ;) {
    const where = { id: MoreThan(after) } as never;
    const rows = await manager.find(entity, { where, order: { id: 'ASC' } as never, take: BATCH });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
