import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, type FindOptionsSelect } from 'typeorm';
import { HistoryRepository, type Change } from '../history/history.repository.js';
import { isUnreachable } from '../../platform/database/errors.js';
import { erasedValues } from '../../platform/database/columns.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents, type DomainEvent } from '../../platform/events/domain-events.js';
import { inBatches, inSteps } from '../../platform/list/batches.js';
import { Idempotency } from '../idempotency/idempotency.js';
import type { PersonEntity } from './person.entity.js';
import type { Cutoff, Erasure, Progress } from './personal-data.js';

/** Few, since each update changes many indexes, and SQLite blocks the process while it writes. */
const BATCH = 50;

const EXPIRED: Erasure = { kind: 'anonymised', uid: null };

/** The records of a feature that name a person, and when they have ended. */
interface PersonRecords<Row extends PersonEntity & About, About> {
  entity: new () => Row;
  record: Change['record'];
  /** Published with each batch that is about to be emptied. */
  anonymised: DomainEvent<readonly About[]>;
  /** The columns that `hasEnded` and the event's handlers read. */
  select: FindOptionsSelect<Row>;
  /** False for a row whose person is erased already. */
  hasEnded: (row: Row, cutoff: Cutoff) => boolean;
  also?: () => Partial<Row>;
}

/**
 * Removes people from records, and from their history. Dates, statuses and what was chosen from a list
 * stay, so that no total changes.
 */
@Injectable()
export class Anonymiser {
  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
    private readonly idempotency: Idempotency,
    private readonly events: DomainEvents,
  ) {}

  /** Erases the records under an e-mail address, in the current transaction. @returns how many */
  async erase<Row extends PersonEntity & About, About>(
    records: PersonRecords<Row, About>,
    email: string,
    erasure: Erasure,
  ): Promise<number> {
    const where = { email } as never;
    const { manager, forUpdate } = this.database;
    const rows = await manager.find(records.entity, { where, ...forUpdate });
    for (const batch of inBatches(rows)) await this.#empty(records, batch, erasure);
    return rows.length;
  }

  /**
   * Anonymises the records that have ended. It reads along the primary key in short steps and locks only
   * what it changes, so several servers may do it at once. Where a batch fails, its rows are tried one
   * by one, so that a row that fails keeps no other.
   */
  async expire<Row extends PersonEntity & About, About>(
    records: PersonRecords<Row, About>,
    cutoff: Cutoff,
    { isStopped, onFailure }: Progress,
  ): Promise<number> {
    const { entity, select } = records;
    const hasEnded = (row: Row) => records.hasEnded(row, cutoff);
    const emptyNow = (ids: string[]) =>
      this.database.transaction(async (manager) => {
        const where = { id: In(ids) } as never;
        const now = await manager.find(entity, { select, where, ...this.database.forUpdate });
        // Another server may have done it, or the status may have changed.
        const ended = now.filter(hasEnded);
        if (ended.length > 0) await this.#empty(records, ended, EXPIRED);
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

  /** @param rows a batch that the transaction has locked */
  async #empty<Row extends PersonEntity & About, About>(
    { entity, record, anonymised, also }: PersonRecords<Row, About>,
    rows: readonly Row[],
    erasure: Erasure,
  ): Promise<void> {
    await this.events.publish(anonymised, rows);
    const ids = rows.map(({ id }) => id);
    const values = erasedValues(entity);
    const columns = { ...values, ...also?.() } as never;
    await this.database.update(entity, { id: In(ids) }, columns);
    await this.historyEntries.redactTexts(ids, Object.keys(values));
    await this.historyEntries.append(ids.map((recordId) => ({ record, recordId, ...erasure })));
    await this.idempotency.clearRequestHashes(ids);
  }
}
