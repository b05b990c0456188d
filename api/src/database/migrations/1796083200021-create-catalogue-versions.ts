import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  longText,
  optional,
  text,
  time,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateCatalogueVersions1796083200021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'catalogue_versions',
      [
        { ...whole('id', runner), isPrimary: true },
        longText('document'),
        time('createdAt'),
        optional(text('uid', 36)),
      ],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('catalogue_versions');
  }
}
