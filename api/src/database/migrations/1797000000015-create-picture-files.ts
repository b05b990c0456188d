import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  longText,
  primary,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreatePictureFiles1797000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'picture_files',
      [primary(varchar('pictureId', 36)), primary(varchar('name', 20)), longText('bytes')],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('picture_files');
  }
}
