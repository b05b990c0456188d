import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { text } from '../../platform/database/migration-columns.js';

export class AddKindToSpamRequests1796083200025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const kind = new TableColumn({ ...text('kind', 10), default: "'booking'" });
    await runner.addColumn('spam_requests', kind);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('spam_requests', 'kind');
  }
}
