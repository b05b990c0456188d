import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { count } from './table.js';

export class AddPastBookings1795392000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('members', new TableColumn(count('pastBookings')));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('members', 'pastBookings');
  }
}
