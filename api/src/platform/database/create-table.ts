import {
  Table,
  TableColumn,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';

// Parts of migrations that work on SQLite, MySQL and MariaDB.

/**
 * A migration that makes a table.
 * @param migration its name
 * @param parts its columns and indices
 * @param firstRow a statement that inserts the table's first row
 */
export function createTable(
  migration: string,
  table: string,
  parts: (TableColumnOptions | TableIndex)[],
  firstRow?: string,
): new () => MigrationInterface {
  class CreateTable implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      const indices = parts.filter((part) => part instanceof TableIndex);
      const columns = parts.flatMap((part) =>
        part instanceof TableIndex ? [] : columnOn(runner, part),
      );
      await runner.createTable(new Table({ name: table, columns, indices }));
      if (firstRow) await runner.query(firstRow);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.dropTable(table);
    }
  }
  return Object.defineProperty(CreateTable, 'name', { value: migration });
}

/** MySQL has other names for an integer and a boolean. */
export function columnOn(runner: QueryRunner, options: TableColumnOptions): TableColumn {
  const type = runner.connection.driver.normalizeType({ type: options.type });
  return new TableColumn({ ...options, type });
}

const whole = (name: string): TableColumnOptions => ({ name, type: 'integer' });

const varchar = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});

const primary = (options: TableColumnOptions): TableColumnOptions => ({
  ...options,
  isPrimary: true,
});

export const column = {
  id: primary(varchar('id', 36)),
  whole,
  count: (name: string) => ({ ...whole(name), default: 0 }),
  numbered: (name: string): TableColumnOptions => ({
    ...primary(whole(name)),
    isGenerated: true,
    generationStrategy: 'increment',
  }),
  varchar,
  primary,
  optional: (options: TableColumnOptions) => ({ ...options, isNullable: true }),
  time: (name: string) => ({ name, type: 'datetime', precision: 3 }),
  /** Up to 65,535 bytes. */
  text: (name: string) => ({ name, type: 'text' }),
  /** As long as the database takes in one statement. */
  longText: (name: string) => ({ name, type: 'longtext' }),
  flag: (name: string) => ({ name, type: 'boolean' }),
};

export const index = (name: string, columnNames: string[], isUnique = false): TableIndex =>
  new TableIndex({ name, columnNames, isUnique });
