import type { EntityManager, FindOneOptions, ObjectLiteral } from 'typeorm';

/**
 * For `findOne` and `find` in a transaction: what is read stays as it is until the end of it. On
 * MySQL the rows are locked and read as they are now, whatever the transaction saw before. SQLite
 * has one writer at a time, and refuses a transaction that another process overtook: it runs again.
 */
export const forUpdate = <T extends ObjectLiteral>(
  manager: EntityManager,
): Pick<FindOneOptions<T>, 'lock'> =>
  manager.connection.options.type === 'better-sqlite3'
    ? {}
    : { lock: { mode: 'pessimistic_write' } };
