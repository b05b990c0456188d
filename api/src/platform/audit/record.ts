import { type EntityManager, In, IsNull } from 'typeorm';
import { insertRows } from '../database/insert-row.js';
import { HistoryEntity } from './history.entity.js';
import type { ExportedChange } from '../../contract/privacy.js';
import { inBatches } from '../list/batches.js';

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
