import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { inBatches } from '../../platform/list/batches.js';
import { HistoryEntity } from './history.entity.js';
import type { ExportedChange } from '../../contract/privacy.js';

/** A history entry; columns that do not apply are left out. */
export type Change = Pick<HistoryEntity, 'record' | 'recordId' | 'kind' | 'uid'> &
  Partial<Omit<HistoryEntity, 'id' | 'record' | 'recordId' | 'kind' | 'uid'>>;

@Injectable()
export class HistoryRepository {
  constructor(private readonly database: UnitOfWork) {}

  /** In the transaction that makes the changes and has locked the row, so that entries are in order. */
  async append(changes: Change[], at = new Date()): Promise<void> {
    const rows = changes.map((change) => ({ at, ...change }));
    await this.database.insertMany(HistoryEntity, rows);
  }

  list(
    recordIds: readonly string[],
    kinds: readonly HistoryEntity['kind'][],
  ): Promise<HistoryEntity[]> {
    return this.database.manager.find(HistoryEntity, {
      where: { recordId: In(recordIds), kind: In(kinds) },
      order: { id: 'ASC' },
    });
  }

  /** Each record with its history, oldest first, without the actors. */
  async withHistory<Item extends { id: string }>(
    records: Item[],
  ): Promise<(Item & { history: ExportedChange[] })[]> {
    const changes = new Map(records.map(({ id }) => [id, [] as ExportedChange[]]));
    const rows = await this.database.manager.find(HistoryEntity, {
      where: { recordId: In([...changes.keys()]) },
      order: { id: 'ASC' },
    });
    for (const row of rows) changes.get(row.recordId)?.push(toChange(row));
    return records.map((item) => ({ ...item, history: changes.get(item.id) ?? [] }));
  }

  /** For records, one batch of them, that are deleted, or whose person is erased. */
  async redactTexts(recordIds: string[], personalFields: string[]): Promise<void> {
    const nothing = { fromText: null, toText: null };
    for (const field of [In(personalFields), IsNull()]) {
      const where = { recordId: In(recordIds), field };
      await this.database.update(HistoryEntity, where, nothing);
    }
  }

  /** Removes an e-mail address from the history of bookings that have had it, and have another one now. */
  async redactAddress(email: string): Promise<void> {
    const { manager } = this.database;
    for (const column of ['fromText', 'toText'] as const) {
      const where = { field: 'email', [column]: email };
      const rows = await manager.find(HistoryEntity, { select: { recordId: true }, where });
      for (const ids of inBatches([...new Set(rows.map(({ recordId }) => recordId))]))
        await manager.update(HistoryEntity, { ...where, recordId: In(ids) }, { [column]: null });
    }
  }
}

/** The first entry of a record's history (spec §4). @param uid the admin who entered it; null for visitors */
export const createdEntry = (
  record: Change['record'],
  { id, createdAt }: { id: string; createdAt: Date },
  uid: string | null,
  toStatus: string,
): Change => ({ record, recordId: id, kind: 'created', uid, toStatus, at: createdAt });

export const toChange = (row: HistoryEntity): ExportedChange => ({
  at: row.at.toISOString(),
  kind: row.kind,
  from: row.fromStatus ?? row.fromText,
  to: row.toStatus ?? row.toText,
  ...(row.field !== null && { field: row.field }),
  ...(row.toStatus !== null && row.toText !== null && { note: row.toText }),
});
