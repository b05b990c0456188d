import type { EntityManager } from 'typeorm';
import { ApiError } from '../platform/http/api-error.js';
import { ERRORS } from '../contract/errors.js';
import type { Member } from '../contract/members.js';
import { MEMBER_RULES } from '../contract/rules.js';
import { sql } from '../platform/database/sql.js';
import { MEMBERS } from './member-list.js';

/** @throws ApiError 404 */
export async function memberOrThrow(manager: EntityManager, id: string): Promise<Member> {
  const [member] = await MEMBERS.find(manager, sql('members.id = ?', id));
  if (!member) throw ApiError.notFound(ERRORS.memberNotFound);
  return member;
}

/** @throws ApiError 400 where the membership would end before it starts */
export function assertRuns(startDate: Date, expiryDate: Date): void {
  if (expiryDate <= startDate)
    throw ApiError.invalid({ expiryDate: MEMBER_RULES.expiryDate.beforeStart });
}
