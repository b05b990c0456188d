import { INSTANCES } from '../../platform/database/instances.js';

/** Has one row from before a restore drops the first table until it has ended. */
export const UNFINISHED = 'unfinished_restore';

/** Tables that a restore itself needs. */
const OF_RESTORE = [INSTANCES, UNFINISHED];

/** Not backed up: ended sessions must not come back, and the rest is recreated by a start or migration. */
const NOT_BACKED_UP = ['migrations', 'migration_lock', 'promise_lock', 'sessions', 'counters'];

export const survivesRestore = (table: string): boolean => OF_RESTORE.includes(table);

export const isBackedUp = (table: string): boolean =>
  !survivesRestore(table) && !NOT_BACKED_UP.includes(table);
