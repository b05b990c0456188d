import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  flag,
  id,
  index,
  optional,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateMembers1796083200005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'members',
      [
        id,
        text('firstName', 100),
        text('lastName', 100),
        text('email', 254),
        text('phone', 40),
        optional(text('instagram', 100)),
        text('searchText', 600),
        text('membershipType', 20),
        text('membershipStatus', 20),
        text('paymentStatus', 20),
        optional(text('paymentAmount', 10)),
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
