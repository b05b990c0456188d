import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { optional, text } from './table.js';

const TRUST = optional(text('trustId', 36));

/** What trusted devices and known places of an admin hang on; with a new one all of them end. */
export class AddTrustOfUsers1795737600101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('users', new TableColumn(TRUST));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', TRUST.name);
  }
}
