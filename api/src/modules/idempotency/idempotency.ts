import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { UnitOfWork, type InsertedRow } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { ERRORS } from '../../contract/errors.js';
import { IDEMPOTENCY_DAYS } from '../../contract/idempotency.js';
import { isUniqueViolation } from '../../platform/database/errors.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { DAY_MS } from '../../contract/durations.js';

/** What a request has stored, or an earlier one with the same key. */
export interface IdempotentResult {
  /** The id of the booking or member that was created, or that the request is about. */
  id: string;
  createdAt: Date;
}

/** A key and the request that came with it, as they are stored. */
export type HashedKey = Pick<IdempotencyKeyEntity, 'id' | 'requestHash'>;

/**
 * @param key of the header; 1 to 255 visible ASCII characters
 * @returns null where the request came without one
 * @throws ApiError 400
 */
export function idempotencyKeyOf(key: string | undefined, request: object): HashedKey | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new ApiError(400, { error: ERRORS.keyMalformed });
  return {
    id: createHash('sha256').update(key).digest('hex'),
    requestHash: createHmac('sha256', key).update(JSON.stringify(request)).digest('hex'),
  };
}

@Injectable()
export class Idempotency {
  constructor(private readonly database: UnitOfWork) {}

  /** @throws ApiError 410 where the record is gone, 422 where the key was for another request */
  async findPrevious(key: HashedKey | null): Promise<IdempotentResult | null> {
    if (!key) return null;
    const previous = await this.database.manager.findOneBy(IdempotencyKeyEntity, { id: key.id });
    if (!previous) return null;
    if (previous.requestHash === '') throw new ApiError(410, { error: ERRORS.keyOfDeleted });
    if (previous.requestHash !== key.requestHash)
      throw new ApiError(422, { error: ERRORS.keyReused });
    return { id: previous.bookingId, createdAt: previous.createdAt };
  }

  /**
   * Stores a request together with its key, unless another one with the same key was faster.
   * @param insert stores the request itself, in the same transaction
   * @param insertedRow a row that only `insert` makes (UnitOfWork.transaction)
   * @returns what is stored: `candidate`, or that of the faster request
   * @throws ApiError 410, 422 as `findPrevious`, about the faster one
   */
  async insert(
    key: HashedKey | null,
    candidate: IdempotentResult,
    insert: () => Promise<void>,
    insertedRow?: InsertedRow,
  ): Promise<IdempotentResult> {
    const { id: recordId, createdAt } = candidate;
    const row = key && { ...key, bookingId: recordId, createdAt };
    const work = async () => {
      if (row) await this.database.insert(IdempotencyKeyEntity, row);
      await insert();
    };
    try {
      await this.database.transaction(work, insertedRow);
      return candidate;
    } catch (error) {
      const faster = isUniqueViolation(error) ? await this.findPrevious(key) : null;
      if (!faster) throw error;
      return faster;
    }
  }

  /**
   * For records that are deleted or whose person is erased: the keys stay, so that a retry does not
   * create the record again, but the hashes of the requests go.
   */
  async clearRequestHashes(recordIds: string[]): Promise<void> {
    if (recordIds.length === 0) return;
    const where = { bookingId: In(recordIds) };
    await this.database.update(IdempotencyKeyEntity, where, { requestHash: '' });
  }

  /** No client retries after so long. */
  async deleteExpired(now: Date): Promise<void> {
    const createdAt = LessThan(new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS));
    await this.database.delete(IdempotencyKeyEntity, { createdAt });
  }
}
