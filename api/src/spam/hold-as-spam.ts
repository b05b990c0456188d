import type { EntityManager } from 'typeorm';
import type { SpamKind } from '../contract/spam.js';
import { forUpdate } from '../platform/database/for-update.js';
import { insertRow } from '../platform/database/insert-row.js';
import type { Page } from '../platform/list/list.js';
import { pageWindow, type PageQuery } from '../platform/list/list-query.js';
import { SpamRequestEntity, type HeldRequest } from './spam-request.entity.js';

/** Stores a request for the owner to look at, in the transaction of `manager`. */
export const holdAsSpam = (
  manager: EntityManager,
  spamRequest: Pick<SpamRequestEntity, 'id' | 'createdAt' | 'kind' | 'reason'>,
  request: object & { email: string; eventDate?: string },
): Promise<void> =>
  insertRow(manager, SpamRequestEntity, {
    ...spamRequest,
    email: request.email,
    eventDate: request.eventDate ?? '',
    request,
  });

export async function heldAsSpam<Request extends object>(
  reader: EntityManager,
  kind: SpamKind,
  query: PageQuery,
): Promise<Page<HeldRequest<Request>>> {
  const [items, total] = await reader.findAndCount(SpamRequestEntity, {
    where: { kind },
    order: { createdAt: 'DESC', id: 'DESC' },
    ...pageWindow(query),
  });
  // One that cannot be read must not take the others with it.
  const readable = items.filter(({ request }) => (request as object | null) !== null);
  return { items: readable as HeldRequest<Request>[], total };
}

/** Removes one and returns it; `null` where there is none, also if another request was faster. */
export async function takeFromSpam<Request extends object>(
  manager: EntityManager,
  kind: SpamKind,
  id: string,
): Promise<HeldRequest<Request> | null> {
  const where = { id, kind };
  const spamRequest = await manager.findOne(SpamRequestEntity, { where, ...forUpdate(manager) });
  if (spamRequest) await manager.delete(SpamRequestEntity, { id });
  return spamRequest as HeldRequest<Request> | null;
}
