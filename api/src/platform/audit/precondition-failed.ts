import type { EntityManager } from 'typeorm';
import { ApiError } from '../http/api-error.js';
import { ERRORS } from '../../contract/errors.js';
import type { ChangedMeanwhile } from '../../contract/versions.js';
import { readHistory } from './read.js';

/** A 412 that says what the record is now, and who made it so. */
export async function preconditionFailed<Item>(
  manager: EntityManager,
  recordId: string,
  current: Item,
): Promise<ApiError> {
  const { items } = await readHistory(manager, recordId, { limit: 1 });
  const [change] = items;
  const body = { error: ERRORS.changedMeanwhile, current, change };
  return new ApiError(412, body satisfies Partial<ChangedMeanwhile<Item>>);
}
