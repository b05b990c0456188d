import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceTodoIndex, TODO_INDEX_IN_ORDER } from './1797000000103-order-todo-index.js';

/** A page of one status, newest first, is found in the index alone. */
export class AddCreatedAtToTodoIndex1797000000104 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return replaceTodoIndex(runner, [...TODO_INDEX_IN_ORDER, 'createdAt']);
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceTodoIndex(runner, TODO_INDEX_IN_ORDER);
  }
}
