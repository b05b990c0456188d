import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  flag,
  id,
  index,
  optional,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateMembers1797000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'members',
      [
        id,
        varchar('firstName', 100),
        varchar('lastName', 100),
        varchar('email', 254),
        varchar('phone', 40),
        optional(varchar('instagram', 100)),
        varchar('searchText', 600),
        varchar('membershipType', 20),
        varchar('membershipStatus', 20),
        varchar('paymentStatus', 20),
        optional(varchar('paymentAmount', 10)),
        optional(time('paymentDate')),
        time('startDate'),
        time('expiryDate'),
        flag('discountEligible', runner),
        count('pastBookings'),
        time('createdAt'),
        time('updatedAt'),
      ],
      [
        index('ix_members_created', ['createdAt', 'id']),
        index('ix_members_status', ['membershipStatus', 'createdAt', 'id']),
        index('ix_members_name', ['lastName', 'id']),
        index('ix_members_email', ['email']),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('members');
  }
}
