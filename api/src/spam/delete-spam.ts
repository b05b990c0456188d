import type { EntityManager } from 'typeorm';
import { ERRORS } from '../contract/errors.js';
import type { SpamKind } from '../contract/spam.js';
import { forgetRequests } from '../idempotency/idempotency.js';
import { appendHistory, type Change } from '../platform/audit/history.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ApiError } from '../platform/http/api-error.js';
import { takeFromSpam } from './hold-as-spam.js';
import type { HeldRequest } from './spam-request.entity.js';

/** @throws ApiError 404 */
export async function takeFromSpamOrThrow<Request extends object>(
  manager: EntityManager,
  kind: SpamKind,
  id: string,
): Promise<HeldRequest<Request>> {
  const spamRequest = await takeFromSpam<Request>(manager, kind, id);
  if (!spamRequest) throw ApiError.notFound(ERRORS.spamRequestNotFound);
  return spamRequest;
}

/**
 * Deletes a request that is held as spam for good.
 * @param entriesOf what the history keeps of it
 * @throws ApiError 404
 */
export async function deleteSpam(
  database: UnitOfWork,
  kind: SpamKind,
  id: string,
  entriesOf: (spamRequest: HeldRequest<object>) => Change[],
): Promise<{ id: string }> {
  await database.transaction(async (manager) => {
    const spamRequest = await takeFromSpamOrThrow(manager, kind, id);
    await forgetRequests(manager, [id]);
    await appendHistory(manager, entriesOf(spamRequest));
  });
  await database.overwriteErased();
  return { id };
}
