import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  longText,
  optional,
  text,
  time,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreatePictures1796083200023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const facts = [
      id,
      whole('width', runner),
      whole('height', runner),
      longText('parts'),
      time('createdAt'),
      optional(text('uid', 36)),
    ];
    await createTable(runner, 'pictures', facts, []);
    const part = [{ ...text('id', 48), isPrimary: true }, longText('data')];
    await createTable(runner, 'picture_parts', part, []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('picture_parts');
    await runner.dropTable('pictures');
  }
}
