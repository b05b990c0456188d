import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Inserts rows in one statement; a column that only others have is null. TypeORM's own `insert` takes
 * longer to build the statement than the database to run it, and reads default values back.
 */
export async function insertRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: Partial<Row>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { driver } = manager.connection;
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const givenColumns = columns.filter(({ propertyName }) =>
    rows.some((row) => row[propertyName] !== undefined),
  );
  const names = givenColumns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = `(${givenColumns.map(() => '?').join(', ')})`;
  await manager.query(
    `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    rows.flatMap((row) =>
      givenColumns.map(
        (column) =>
          driver.preparePersistentValue(row[column.propertyName] ?? null, column) as unknown,
      ),
    ),
  );
}
