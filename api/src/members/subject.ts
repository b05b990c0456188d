import type { Subject } from '../history/read.js';
import type { MemberEntity } from './member.entity.js';

/** A member as their history sees them; those from before there was one started with any status. */
export const subjectOf = ({ id, createdAt }: Pick<MemberEntity, 'id' | 'createdAt'>): Subject => ({
  id,
  createdAt,
  firstStatus: null,
});
