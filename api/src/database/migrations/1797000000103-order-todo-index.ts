import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index } from '../../platform/database/create-table.js';

const NAME = 'ix_bookings_todo';
const ORDER = ['answerDueAt', 'id'];
const OTHERS = [
  'quoteAccepted',
  'quoteDeposit',
  'paid',
  'refunded',
  'quoteValidUntil',
  'wroteAt',
  'lastWordsAt',
];

/** What waits for an answer is read from the index in its order. */
export class OrderTodoIndex1797000000103 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return replaceIndex(runner, ['status', 'answeredAt', ...ORDER, ...OTHERS]);
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceIndex(runner, ['status', 'answeredAt', ...OTHERS, 'id']);
  }
}

async function replaceIndex(runner: QueryRunner, columns: string[]): Promise<void> {
  await runner.dropIndex('bookings', NAME);
  await runner.createIndex('bookings', index(NAME, columns));
}
