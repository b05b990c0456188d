import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ERRORS } from '../../contract/errors.js';
import { HISTORY_ENTRY_SCHEMA, type HistoryEntry } from '../../contract/history.js';
import type { PreconditionFailed } from '../../contract/etags.js';
import { ApiError } from '../../platform/http/api-error.js';
import { assertIfMatch } from '../../platform/http/entity-tag.js';
import { ApiPage, pageWindow, type PageQuery, type Page } from '../../platform/list/list-calls.js';
import { Admins } from '../auth/admins.js';
import { toChange } from './history.repository.js';
import { HistoryEntity } from './history.entity.js';

type RecordKind = HistoryEntity['record'];

/** A record with its entity tags, to compare with `If-Match`. */
interface TaggedRecord<Item> {
  record: RecordKind;
  id: string;
  /** Strong, with quotes; each of them matches the current state. */
  etags: readonly string[];
  current: () => Item | Promise<Item>;
}

@Injectable()
export class AuditLog {
  constructor(
    private readonly database: UnitOfWork,
    private readonly admins: Admins,
  ) {}

  /** Newest first. @throws ApiError 404 where there never was such a record */
  async history(record: RecordKind, recordId: string, query: PageQuery) {
    const page = await this.#page(record, recordId, query);
    if (page.total === 0) throw ApiError.notFound(ERRORS[`${record}NotFound`]);
    return page;
  }

  /** @throws ApiError 412 where `If-Match` names another state: with that, and the change that led to it */
  async assertIfMatch<Item>(
    { record, id, etags, current }: TaggedRecord<Item>,
    ifMatch: string | undefined,
  ): Promise<void> {
    await assertIfMatch(ifMatch, etags, async () => {
      const { items } = await this.#page(record, id, { limit: 1 });
      return { current: await current(), change: items[0] } satisfies Partial<
        PreconditionFailed<Item>
      >;
    });
  }

  async #page(record: RecordKind, recordId: string, query: PageQuery): Promise<Page<HistoryEntry>> {
    const [rows, total] = await this.database.manager.findAndCount(HistoryEntity, {
      where: { record, recordId },
      order: { id: 'DESC' },
      ...pageWindow(query),
    });
    const emails = await this.admins.emailsOf(rows.flatMap(({ uid }) => uid ?? []));
    const items = rows.map((row) => ({
      ...toChange(row),
      by: row.uid === null ? null : { uid: row.uid, email: emails.get(row.uid) ?? null },
    }));
    return { items, total };
  }
}

export const ApiHistory = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary, description: 'One page of it, newest first.' }),
    ApiPage(HISTORY_ENTRY_SCHEMA, 'One page of what happened', 'How many entries there are in all'),
  );
