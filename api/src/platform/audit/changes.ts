import { In, type EntityManager } from 'typeorm';
import type { ExportedChange } from '../../contract/privacy.js';
import { inBatches } from '../list/batches.js';
import { HistoryEntity } from './history.entity.js';

/** Everything that happened to each of these records, oldest first, without who did it. */
export async function changesOf(
  manager: EntityManager,
  recordIds: string[],
): Promise<Map<string, ExportedChange[]>> {
  const changes = new Map(recordIds.map((id) => [id, [] as ExportedChange[]]));
  for (const ids of inBatches(recordIds))
    for (const row of await manager.find(HistoryEntity, {
      where: { recordId: In(ids) },
      order: { id: 'ASC' },
    }))
      changes.get(row.recordId)?.push(toChange(row));
  return changes;
}

export const toChange = (row: HistoryEntity): ExportedChange => ({
  at: row.at.toISOString(),
  kind: row.kind,
  from: row.fromStatus,
  to: row.toStatus,
});
