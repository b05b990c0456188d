import { INSTANCES } from '../platform/database/instances.js';

/** Is there, with one row, from before a restore drops the first table until it has ended. */
export const UNFINISHED = 'unfinished_restore';

/** What a restore leaves in place while it works. */
const STAYING = [INSTANCES, UNFINISHED];

/** Sign-ins are not worth keeping, and an ended one must not come back; nor what a start or a migration makes anew. */
const HOUSEKEEPING = [
  'migrations',
  'migration_lock',
  'promise_lock',
  'sessions',
  'counters',
  'search_versions',
];

export const isStaying = (table: string): boolean => STAYING.includes(table);

export const isBusiness = (table: string): boolean =>
  !isStaying(table) && !HOUSEKEEPING.includes(table);
