import { Injectable } from '@nestjs/common';
import { Idempotency } from '../idempotency/idempotency.js';
import { createdEntry, HistoryRepository } from '../history/history.repository.js';
import { ERRORS } from '../../contract/errors.js';
import type { SpamKind } from '../../contract/spam.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { type Page, pageWindow, type PageQuery } from '../../platform/list/list-calls.js';
import { SpamRequestEntity, type HeldRequest } from './spam-request.entity.js';

/** What a request would have become. */
const NEW_RECORDS = {
  booking: { record: 'booking', status: 'pending' },
  membership: { record: 'member', status: 'pending_payment' },
} as const;

@Injectable()
export class SpamRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly historyEntries: HistoryRepository,
  ) {}

  hold(
    spamRequest: Pick<SpamRequestEntity, 'id' | 'createdAt' | 'kind' | 'reason'>,
    request: object & { email: string; eventDate?: string },
  ): Promise<void> {
    return this.database.insert(SpamRequestEntity, {
      ...spamRequest,
      email: request.email,
      eventDate: request.eventDate ?? '',
      request,
    });
  }

  count(): Promise<number> {
    return this.database.manager.count(SpamRequestEntity);
  }

  /** One page, newest first, without what cannot be read, which must not take the others with it. */
  async page<Request extends object, Item>(
    kind: SpamKind,
    query: PageQuery,
    toItem: (held: HeldRequest<Request>) => Item,
  ): Promise<Page<Item>> {
    const [items, total] = await this.database.manager.findAndCount(SpamRequestEntity, {
      where: { kind },
      order: { createdAt: 'DESC', id: 'DESC' },
      ...pageWindow(query),
    });
    const readable = items.filter(({ request }) => (request as object | null) !== null);
    return { items: (readable as HeldRequest<Request>[]).map(toItem), total };
  }

  /** Removes one and returns it; `null` where there is none, also if another request was faster. */
  async take<Request extends object>(
    kind: SpamKind,
    id: string,
  ): Promise<HeldRequest<Request> | null> {
    const spamRequest = await this.database.findLocked(SpamRequestEntity, { id, kind });
    if (spamRequest) await this.database.delete(SpamRequestEntity, { id });
    return spamRequest as HeldRequest<Request> | null;
  }

  /** @throws ApiError 404 */
  async takeOrThrow<Request extends object>(
    kind: SpamKind,
    id: string,
  ): Promise<HeldRequest<Request>> {
    return ApiError.assertFound(await this.take<Request>(kind, id), ERRORS.spamRequestNotFound);
  }

  /** For good; the history keeps its id, its dates and who did it. @throws ApiError 404 */
  async delete(kind: SpamKind, id: string, uid: string): Promise<{ id: string }> {
    const { record, status } = NEW_RECORDS[kind];
    await this.database.transaction(async () => {
      const spamRequest = await this.takeOrThrow(kind, id);
      await this.idempotency.clearRequestHashes([id]);
      const eventDate = spamRequest.eventDate || null;
      await this.historyEntries.append([
        createdEntry(record, spamRequest, null, status),
        { record, recordId: id, kind: 'deleted', uid, eventDate },
      ]);
    });
    await this.database.overwriteErased();
    return { id };
  }
}
