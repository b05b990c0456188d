import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-row.js';
import { HistoryEntity } from './history.entity.js';

/** What happened; whatever a change has nothing to say about is left out. */
export type Change = Pick<HistoryEntity, 'record' | 'recordId' | 'kind' | 'uid'> &
  Partial<Omit<HistoryEntity, 'id' | 'record' | 'recordId' | 'kind' | 'uid'>>;

/**
 * Writes changes down, in one statement. `manager` must be that of the transaction which makes
 * them, with the changed row held (database/for-update.ts), so that the history of a row is a chain.
 */
export async function record(
  manager: EntityManager,
  changes: Change[],
  at = new Date(),
): Promise<void> {
  const rows = changes.map((change) => ({
    at,
    fromStatus: null,
    toStatus: null,
    eventDate: null,
    answeredAt: null,
    field: null,
    fromText: null,
    toText: null,
    ...change,
  }));
  await insertRows(manager, HistoryEntity, rows);
}
