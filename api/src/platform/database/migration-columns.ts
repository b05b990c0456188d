import { Table, TableIndex, type QueryRunner, type TableColumnOptions } from 'typeorm';

// Parts of migrations that work on SQLite, MySQL and MariaDB.

export const id: TableColumnOptions = {
  name: 'id',
  type: 'varchar',
  length: '36',
  isPrimary: true,
};

/** An auto-increment key. */
export const numbered = (name: string): TableColumnOptions => ({
  name,
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});

/** An integer that is 0 in existing rows. */
export const count = (name: string): TableColumnOptions => ({ name, type: 'integer', default: 0 });

export const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});

export const optional = (column: TableColumnOptions): TableColumnOptions => ({
  ...column,
  isNullable: true,
});

export const time = (name: string): TableColumnOptions => ({
  name,
  type: 'datetime',
  precision: 3,
});

export const whole = (name: string, { connection }: QueryRunner): TableColumnOptions => ({
  name,
  type: connection.driver.normalizeType({ type: 'int' }),
});

export const longText = (name: string): TableColumnOptions => ({ name, type: 'text' });

export const flag = (name: string, { connection }: QueryRunner): TableColumnOptions => ({
  name,
  type: connection.driver.normalizeType({ type: 'boolean' }),
});

export const index = (name: string, columnNames: string[], isUnique = false): TableIndex =>
  new TableIndex({ name, columnNames, isUnique });

export const createTable = (
  runner: QueryRunner,
  name: string,
  columns: TableColumnOptions[],
  indices: TableIndex[],
): Promise<void> => runner.createTable(new Table({ name, columns, indices }));
