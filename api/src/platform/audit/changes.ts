import { In, IsNull, type EntityManager } from 'typeorm';
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

/**
 * For records whose person is erased, or which are deleted: what the history holds of the person goes.
 * @param personalFields those whose values say something of a person
 */
export async function forgetTexts(
  manager: EntityManager,
  recordIds: string[],
  personalFields: string[],
): Promise<void> {
  const nothing = { fromText: null, toText: null };
  for (const ids of inBatches(recordIds))
    for (const field of [In(personalFields), IsNull()])
      await manager.update(HistoryEntity, { recordId: In(ids), field }, nothing);
}

export const toChange = (row: HistoryEntity): ExportedChange => ({
  at: row.at.toISOString(),
  kind: row.kind,
  from: row.fromStatus ?? row.fromText,
  to: row.toStatus ?? row.toText,
  ...(row.field !== null && { field: row.field }),
  ...(row.toStatus !== null && row.toText !== null && { note: row.toText }),
});
