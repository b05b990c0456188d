import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { flag, index } from './table.js';

const OLD = [
  index('ix_bookings_created', ['createdAt', 'id']),
  index('ix_bookings_event', ['eventDate', 'id']),
  index('ix_bookings_status_event', ['status', 'eventDate', 'eventTime']),
];
const SEARCHED = ['createdAt', 'id', 'status', 'eventDate', 'eventTime', 'searchText'];
const NEW = [
  index('ix_bookings_search', SEARCHED),
  index('ix_bookings_status', ['status', 'id']),
  index('ix_bookings_event', ['eventDate', 'eventTime', 'id']),
  index('ix_bookings_status_event', ['status', 'eventDate', 'eventTime', 'id']),
  index('ix_bookings_counted', ['counted', 'status', 'eventDate', 'eventTime']),
];

export class IndexBookings1795651200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('bookings', new TableColumn({ ...flag('counted', runner), default: 0 }));
    // The tallies of what is there already are made when the server starts.
    await runner.manager.createQueryBuilder().update('bookings').set({ counted: true }).execute();
    await runner.dropIndices('bookings', OLD);
    await runner.createIndices('bookings', NEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('bookings', NEW);
    await runner.createIndices('bookings', OLD);
    await runner.dropColumn('bookings', 'counted');
  }
}
