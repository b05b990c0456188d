import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, type FindOptionsSelect } from 'typeorm';
import { HistoryRepository, type Change } from '../../platform/audit/history.repository.js';
import { isUnreachable } from '../../platform/database/mysql/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { inBatches, inSteps } from '../../platform/list/batches.js';
import type { PersonEntity } from './person.entity.js';
import { erasedValues } from '../../platform/database/personal-column.js';
import type { Erasure, Progress } from './personal-data.js';

/** Few, since each update changes many indexes, and SQLite blocks the process while it writes. */
const BATCH = 50;

export const EXPIRED: Erasure = { kind: 'anonymised', uid: null };

/** Removes people from records. */
@Injectable()
export class Anonymiser {
  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
  ) {}

  /**
   * Empties the personal columns of one batch of rows that the transaction has locked, and their history.
   * Dates, statuses and what was chosen from a list stay, so that no total changes.
   * @param also other columns to set
   */
  async anonymise<Row extends PersonEntity>(
    entity: new () => Row,
    ids: string[],
    erasure: Erasure & Pick<Change, 'record'>,
    also: object = {},
  ): Promise<void> {
    const values = erasedValues(entity);
    const columns = { ...values, ...also } as never;
    await this.database.manager.update(entity, { id: In(ids) }, columns);
    await this.historyEntries.redactTexts(ids, Object.keys(values));
    await this.historyEntries.append(ids.map((recordId) => ({ recordId, ...erasure })));
  }

  /**
   * Anonymises the rows that have ended. It reads along the primary key in short steps and locks only
   * what it changes, so several servers may do it at once. Where a batch fails, its rows are tried one
   * by one, so that a row that fails keeps no other.
   * @param columns what `hasEnded` and `empty` read
   * @returns how many rows were emptied
   */
  async anonymiseEnded<Row extends PersonEntity, Column extends keyof Row & string>(
    entity: new () => Row,
    columns: readonly Column[],
    hasEnded: (row: Pick<Row, Column>) => boolean,
    { isStopped, onFailure }: Progress,
    empty: (rows: Pick<Row, Column | 'id'>[]) => Promise<void>,
  ): Promise<number> {
    const select = Object.fromEntries(
      ['id', ...columns].map((name) => [name, true]),
    ) as FindOptionsSelect<Row>;
    const emptyNow = (ids: string[]) =>
      this.database.transaction(async (manager) => {
        const where = { id: In(ids) } as never;
        const now = await manager.find(entity, { select, where, ...this.database.forUpdate });
        // Another server may have done it, or the status may have changed.
        const ended = now.filter(hasEnded);
        await empty(ended);
        return ended.length;
      });
    const emptyAlone = (id: string) =>
      emptyNow([id]).catch((error: unknown) => {
        if (isUnreachable(error)) throw error;
        onFailure(error, id);
        return 0;
      });
    let total = 0;
    for await (const rows of inSteps<Row>(this.database.reader, entity, select)) {
      const due = rows.filter(hasEnded).map(({ id }) => id);
      for (const ids of inBatches(due, BATCH)) {
        if (isStopped()) return total;
        try {
          total += await emptyNow(ids);
        } catch (error) {
          if (isUnreachable(error)) throw error;
          for (const id of ids) if (!isStopped()) total += await emptyAlone(id);
        }
        await yieldToEventLoop();
      }
      if (isStopped()) return total;
      await yieldToEventLoop();
    }
    return total;
  }
}
