import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { index, optional, text, time } from '../../platform/database/migration-columns.js';

const COLUMNS = [
  text('field', 30),
  text('fromText', 2000),
  text('toText', 2000),
  time('answeredAt'),
];
const INDEX = index('ix_history_kind', ['record', 'kind', 'at']);

export class AddTextsToHistory1796083200013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(
      'history',
      COLUMNS.map((column) => new TableColumn(optional(column))),
    );
    await runner.createIndex('history', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('history', INDEX);
    await runner.dropColumns(
      'history',
      COLUMNS.map(({ name }) => name),
    );
  }
}
