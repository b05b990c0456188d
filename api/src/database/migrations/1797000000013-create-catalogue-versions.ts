import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  longText,
  optional,
  primary,
  time,
  varchar,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateCatalogueVersions1797000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'catalogue_versions',
      [
        primary(whole('id', runner)),
        longText('document'),
        time('createdAt'),
        optional(varchar('uid', 36)),
      ],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('catalogue_versions');
  }
}
