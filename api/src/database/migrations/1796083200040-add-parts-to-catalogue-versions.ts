import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { count, createTable, longText, text } from '../../platform/database/migration-columns.js';

const COLUMN = count('parts');

export class AddPartsToCatalogueVersions1796083200040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('catalogue_versions', new TableColumn(COLUMN));
    const part = [{ ...text('id', 48), isPrimary: true }, longText('data')];
    await createTable(runner, 'catalogue_parts', part, []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('catalogue_parts');
    await runner.dropColumn('catalogue_versions', COLUMN.name);
  }
}
