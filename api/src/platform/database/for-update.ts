import type { EntityManager, FindOneOptions, ObjectLiteral } from 'typeorm';

/**
 * For `findOne` and `find` in a transaction: nobody else changes the rows until it ends. MySQL locks
 * the rows and reads their newest committed state. SQLite has one writer at a time and needs no lock.
 */
export const forUpdate = <T extends ObjectLiteral>(
  manager: EntityManager,
): Pick<FindOneOptions<T>, 'lock'> =>
  manager.connection.options.type === 'better-sqlite3'
    ? {}
    : { lock: { mode: 'pessimistic_write' } };
