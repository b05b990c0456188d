import { In, type EntityManager } from 'typeorm';
import { emailsOf } from '../../auth/admin-emails.js';
import type { ExportedChange } from '../../contract/privacy.js';
import type { HistoryEntry, HistoryQuery } from '../../contract/history.js';
import { inBatches } from '../list/batches.js';
import type { Page } from '../list/list.js';
import { pageWindow } from '../list/list-query.js';
import { HistoryEntity } from './history.entity.js';

/**
 * One page of what happened to a record, newest first, and how many entries there are in all: none
 * where there never was such a record.
 */
export async function readHistory(
  manager: EntityManager,
  recordId: string,
  query: HistoryQuery = {},
): Promise<Page<HistoryEntry>> {
  const [rows, total] = await manager.findAndCount(HistoryEntity, {
    where: { recordId },
    order: { id: 'DESC' },
    ...pageWindow(query),
  });
  const emails = await emailsOf(
    manager,
    rows.flatMap(({ uid }) => uid ?? []),
  );
  const items = rows.map((row) => ({
    ...toChange(row),
    by: row.uid === null ? null : { uid: row.uid, email: emails.get(row.uid) ?? null },
  }));
  return { items, total };
}

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

const toChange = (row: HistoryEntity): ExportedChange => ({
  at: row.at.toISOString(),
  kind: row.kind,
  from: row.fromStatus,
  to: row.toStatus,
});
