import type { EntityManager } from 'typeorm';
import { ERRORS } from '../contract/errors.js';
import type { Member } from '../contract/members.js';
import { forUpdate } from '../platform/database/for-update.js';
import { sql } from '../platform/database/sql.js';
import { ApiError } from '../platform/http/api-error.js';
import { MEMBERS } from './member-list.js';
import { MemberEntity } from './member.entity.js';

/** The member as it is answered. @throws ApiError 404 */
export async function getMember(manager: EntityManager, id: string): Promise<Member> {
  const [member] = await MEMBERS.find(manager, sql('members.id = ?', id));
  if (!member) throw ApiError.notFound(ERRORS.memberNotFound);
  return member;
}

/**
 * The member as it is now, locked until the transaction ends.
 * @throws ApiError 404
 */
export async function lockMember(manager: EntityManager, id: string): Promise<MemberEntity> {
  const member = await manager.findOne(MemberEntity, { where: { id }, ...forUpdate(manager) });
  if (!member) throw ApiError.notFound(ERRORS.memberNotFound);
  return member;
}
