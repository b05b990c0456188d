import { In, type EntityManager } from 'typeorm';
import { emailsOf } from '../auth/admin-emails.js';
import { inBatches } from '../platform/list/batches.js';
import type { Page } from '../platform/list/list.js';
import { pageWindow } from '../platform/list/list-query.js';
import type { ExportedChange } from '../contract/privacy.js';
import type { HistoryEntry, HistoryQuery } from '../contract/history.js';
import { HistoryEntity } from './history.entity.js';

/** Whose history is read. */
export interface Subject {
  id: string;
  /** `null` where its own row is gone. */
  createdAt: Date | null;
  /** The status that every record of its kind starts with; `null` where they differ. */
  firstStatus: string | null;
}

/**
 * One page of what happened to a record, newest first, and how many entries there are in all: none
 * where nothing is known of it. That a booking was made costs no row of its own: it is read off the
 * booking, or off the row that its deletion left.
 */
export async function readHistory(
  manager: EntityManager,
  subject: Subject,
  query: HistoryQuery = {},
): Promise<Page<HistoryEntry>> {
  const { skip, take } = pageWindow(query);
  const where = { recordId: subject.id };
  const [rows, count] = await manager.findAndCount(HistoryEntity, {
    where,
    order: { id: 'DESC' },
    skip,
    take,
  });
  const ends = await manager.findBy(HistoryEntity, { ...where, kind: In(['created', 'deleted']) });
  const uids = rows.flatMap(({ uid }) => uid ?? []);
  const emails = await emailsOf(manager, uids);
  const items = rows.map((row) => ({
    ...changeOf(row),
    by: row.uid === null ? null : { uid: row.uid, email: emails.get(row.uid) ?? null },
  }));
  const beginning = unwritten(subject, ends);
  if (!beginning) return { items, total: count };
  if (skip <= count && count < skip + take) items.push({ ...beginning, by: null });
  return { items, total: count + 1 };
}

/** Everything that happened to each of these records, oldest first, without who did it. */
export async function changesOf(
  manager: EntityManager,
  subjects: Subject[],
): Promise<Map<string, ExportedChange[]>> {
  const rows = new Map(subjects.map(({ id }) => [id, [] as HistoryEntity[]]));
  for (const ids of inBatches([...rows.keys()]))
    for (const row of await manager.find(HistoryEntity, {
      where: { recordId: In(ids) },
      order: { id: 'ASC' },
    }))
      rows.get(row.recordId)?.push(row);
  return new Map(
    subjects.map((subject) => {
      const written = rows.get(subject.id) ?? [];
      const beginning = unwritten(subject, written);
      return [subject.id, [...(beginning ? [beginning] : []), ...written.map(changeOf)]];
    }),
  );
}

/** How a record began, unless a row says so. */
function unwritten(
  { createdAt, firstStatus }: Subject,
  rows: HistoryEntity[],
): ExportedChange | null {
  if (rows.some(({ kind }) => kind === 'created')) return null;
  const at = createdAt ?? rows.find(({ kind }) => kind === 'deleted')?.recordCreatedAt;
  return at ? { at: at.toISOString(), kind: 'created', from: null, to: firstStatus } : null;
}

const changeOf = (row: HistoryEntity): ExportedChange => ({
  at: row.at.toISOString(),
  kind: row.kind,
  from: row.fromStatus,
  to: row.toStatus,
});
