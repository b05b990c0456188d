import type { EntityManager } from 'typeorm';
import { HistoryEntity } from './history.entity.js';

/** What happened; whatever a change has nothing to say about is left out. */
export type Change = Pick<HistoryEntity, 'record' | 'recordId' | 'kind' | 'uid'> &
  Partial<Pick<HistoryEntity, 'fromStatus' | 'toStatus' | 'recordCreatedAt' | 'eventDate'>>;

/**
 * Writes changes down, in one statement. `manager` must be that of the transaction which makes
 * them, with the changed row held (database/held.ts), so that the history of a row is a chain.
 */
export async function record(
  manager: EntityManager,
  changes: Change[],
  at = new Date(),
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    at,
    fromStatus: null,
    toStatus: null,
    recordCreatedAt: null,
    eventDate: null,
    ...change,
  }));
  await manager
    .createQueryBuilder()
    .insert()
    .into(HistoryEntity)
    .values(rows)
    .updateEntity(false)
    .execute();
}
