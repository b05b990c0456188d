import type { EntityManager } from 'typeorm';
import type { SimilarMember } from '../contract/members.js';

/**
 * Gives the members with an e-mail address or a telephone number, for features that know no members.
 * @param home the calling code of a number without one
 */
export type FindMembers = (
  manager: EntityManager,
  person: { email: string; phone: string },
  home: string,
) => Promise<SimilarMember[]>;
export const FIND_MEMBERS = Symbol('FIND_MEMBERS');
