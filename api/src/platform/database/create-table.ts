import {
  Table,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
  type TableIndexOptions,
} from 'typeorm';

// Parts of migrations that work on SQLite, MySQL and MariaDB.

export abstract class CreateTable implements MigrationInterface {
  abstract readonly table: string;
  abstract readonly columns: TableColumnOptions[];
  abstract readonly indices: TableIndexOptions[];

  async up(runner: QueryRunner): Promise<void> {
    const { driver } = runner.connection;
    // MySQL has other names for an integer and a boolean.
    const columns = this.columns.map((options) => ({
      ...options,
      type: driver.normalizeType({ type: options.type }),
    }));
    await runner.createTable(new Table({ name: this.table, columns, indices: this.indices }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(this.table);
  }
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

export const index = (
  name: string,
  columnNames: string[],
  isUnique = false,
): TableIndexOptions => ({
  name,
  columnNames,
  isUnique,
});
