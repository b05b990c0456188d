import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
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
export const TODO_INDEX_IN_ORDER = ['status', 'answeredAt', ...ORDER, ...OTHERS];

/** What waits for an answer is read from the index in its order. */
export class OrderTodoIndex1797000000103 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return replaceTodoIndex(runner, TODO_INDEX_IN_ORDER);
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceTodoIndex(runner, ['status', 'answeredAt', ...OTHERS, 'id']);
  }
}

export async function replaceTodoIndex(runner: QueryRunner, columns: string[]): Promise<void> {
  await runner.dropIndex('bookings', NAME);
  await runner.createIndex('bookings', new TableIndex(index(NAME, columns)));
}
