import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Stores a row with one statement: TypeORM's own `insert` reads back what has a default. */
export async function insertRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row)
    .updateEntity(false)
    .execute();
}
