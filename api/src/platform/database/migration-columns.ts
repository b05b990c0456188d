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

/** An integer that is 0 unless a row says otherwise. */
export const count = (name: string): TableColumnOptions => ({ name, type: 'integer', default: 0 });

export const varchar = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});

export const primary = (column: TableColumnOptions): TableColumnOptions => ({
  ...column,
  isPrimary: true,
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

/** Up to 65,535 bytes. */
export const text = (name: string): TableColumnOptions => ({ name, type: 'text' });

/** As long as the database takes in one statement. */
export const longText = (name: string): TableColumnOptions => ({ name, type: 'longtext' });

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
