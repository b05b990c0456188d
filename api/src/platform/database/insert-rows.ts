import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Inserts rows with the same columns in one statement. TypeORM's own `insert` takes longer to build
 * the statement than the database to run it, and reads default values back.
 */
export async function insertRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: Partial<Row>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { driver } = manager.connection;
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const givenColumns = columns.filter(({ propertyName }) => first[propertyName] !== undefined);
  const names = givenColumns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = `(${givenColumns.map(() => '?').join(', ')})`;
  await manager.query(
    `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    rows.flatMap((row) =>
      givenColumns.map(
        (column) => driver.preparePersistentValue(row[column.propertyName], column) as unknown,
      ),
    ),
  );
}
