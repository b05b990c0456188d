import type { MigrationInterface, QueryRunner } from 'typeorm';
import { column, columnOn } from '../../platform/database/create-table.js';

const COLUMNS = ['draft', 'prices'];

/** The longest quote in three bytes for each character is above the 65,535 bytes of MySQL's `text`. */
export class WidenQuotes1797000000105 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return changeColumns(runner, column.longText);
  }

  down(runner: QueryRunner): Promise<void> {
    return changeColumns(runner, column.text);
  }
}

async function changeColumns(runner: QueryRunner, type: typeof column.text): Promise<void> {
  if (runner.connection.options.type === 'better-sqlite3') {
    for (const name of COLUMNS)
      await runner.changeColumn('quotes', name, columnOn(runner, type(name)));
    return;
  }
  // TypeORM would drop the columns and add them again.
  const changes = COLUMNS.map((name) => `MODIFY ${name} ${type(name).type} NOT NULL`);
  await runner.query(`ALTER TABLE quotes ${changes.join(', ')}`);
}
