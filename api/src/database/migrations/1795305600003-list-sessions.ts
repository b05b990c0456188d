import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { index, list, optional, text, time } from './table.js';

const COLUMNS = [
  text('id', 36),
  time('lastUsedAt'),
  optional(text('browser', 40)),
  optional(list('sealedIdToken')),
];

/** Sessions get a public id and a use. Those that are open end: they have neither. */
export class ListSessions1795305600003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.clearTable('sessions');
    await runner.addColumns(
      'sessions',
      COLUMNS.map((column) => new TableColumn(column)),
    );
    await runner.createIndex('sessions', index('ux_sessions_id', ['id'], true));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('sessions', 'ux_sessions_id');
    await runner.dropColumns(
      'sessions',
      COLUMNS.map(({ name }) => name),
    );
  }
}
