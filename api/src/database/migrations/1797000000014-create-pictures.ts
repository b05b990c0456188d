import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  optional,
  text,
  time,
  varchar,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreatePictures1797000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'pictures',
      [
        id,
        whole('width', runner),
        whole('height', runner),
        text('files'),
        time('createdAt'),
        optional(varchar('uid', 36)),
      ],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pictures');
  }
}
