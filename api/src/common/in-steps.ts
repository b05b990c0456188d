import { MoreThan, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { BATCH } from './batches.js';

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
