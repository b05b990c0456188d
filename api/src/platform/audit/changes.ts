import { In, type EntityManager } from 'typeorm';
import type { ExportedChange } from '../../contract/privacy.js';
import { inBatches } from '../list/batches.js';
import { HistoryEntity } from './history.entity.js';

/** Each record with everything that happened to it, oldest first, without who did it. */
export async function withHistory<Item extends { id: string }>(
  manager: EntityManager,
  records: Item[],
): Promise<(Item & { history: ExportedChange[] })[]> {
  const recordIds = records.map(({ id }) => id);
  const changes = new Map(recordIds.map((id) => [id, [] as ExportedChange[]]));
  for (const ids of inBatches(recordIds))
    for (const row of await manager.find(HistoryEntity, {
      where: { recordId: In(ids) },
      order: { id: 'ASC' },
    }))
      changes.get(row.recordId)?.push(toChange(row));
  return records.map((item) => ({ ...item, history: changes.get(item.id) ?? [] }));
}

export const toChange = (row: HistoryEntity): ExportedChange => ({
  at: row.at.toISOString(),
  kind: row.kind,
  from: row.fromStatus,
  to: row.toStatus,
});
