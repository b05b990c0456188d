import type { EntityManager } from 'typeorm';
import type { SimilarMember, SimilarMembersRequest } from '../contract/members.js';
import { comparablePhone } from '../people/search.js';
import { dialect, named } from '../platform/database/sql.js';
import { MemberEntity } from './member.entity.js';

/** More are not shown; the newest are the likeliest. */
const MOST = 5;
/** Read before phone numbers are compared: several may contain the same digits. */
const CANDIDATES = 50;

/**
 * Members with the same e-mail address or the same telephone number.
 * @param home the calling code of a number without one
 */
export async function similarMembers(
  manager: EntityManager,
  { email, phone }: SimilarMembersRequest,
  home: string,
): Promise<SimilarMember[]> {
  const address = email?.toLowerCase() ?? '';
  const number = comparablePhone(phone ?? '', home);
  const rows = manager.createQueryBuilder(MemberEntity, 'member');
  if (address === '' && number === '') return [];
  if (address !== '') rows.where('member.email = :address', { address });
  // `searchText` holds numbers in this form.
  const hasNumber = dialect(rows).contains('member.searchText', number);
  if (number !== '') rows.orWhere(...named(hasNumber));
  const candidates = await rows.orderBy('member.createdAt', 'DESC').limit(CANDIDATES).getMany();
  return candidates
    .map(({ id, firstName, lastName, membershipType, membershipStatus, ...member }) => ({
      id,
      firstName,
      lastName,
      membershipType,
      membershipStatus,
      sameEmail: address !== '' && member.email === address,
      samePhone: number !== '' && comparablePhone(member.phone, home) === number,
    }))
    .filter(({ sameEmail, samePhone }) => sameEmail || samePhone)
    .slice(0, MOST);
}
