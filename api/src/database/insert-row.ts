import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Stores a row with one statement, said by hand: TypeORM's own `insert` takes longer to put it
 * together than the database to run it, and reads back what has a default.
 */
export async function insertRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Promise<void> {
  const { driver } = manager.connection;
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const given = columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const names = given.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = given.map(() => '?').join(', ');
  await manager.query(
    `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES (${places})`,
    given.map(
      (column) => driver.preparePersistentValue(row[column.propertyName], column) as unknown,
    ),
  );
}
