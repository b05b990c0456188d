import type { EntityManager } from 'typeorm';
import type { SimilarMember, SimilarMembersRequest } from '../contract/members.js';
import { isSamePhone, phoneEnding } from '../contract/phones.js';
import { MemberEntity } from './member.entity.js';

/** Nobody looks through more than these; the newest are the likeliest. */
const MOST = 5;
/** So many may end in the same digits without having the same number. */
const CANDIDATES = 50;

/** Members with the same e-mail address or the same telephone number. */
export async function similarMembers(
  manager: EntityManager,
  { email, phone }: SimilarMembersRequest,
): Promise<SimilarMember[]> {
  const address = email?.toLowerCase() ?? '';
  const ending = phoneEnding(phone ?? '');
  const rows = manager.createQueryBuilder(MemberEntity, 'member');
  if (address === '' && ending === '') return [];
  if (address !== '') rows.where('member.email = :address', { address });
  // The digits of the number, whatever else of a person a search looks through.
  if (ending !== '') rows.orWhere('INSTR(member.searchText, :ending) > 0', { ending });
  const found = await rows.orderBy('member.createdAt', 'DESC').limit(CANDIDATES).getMany();
  return found
    .map(({ id, firstName, lastName, membershipType, membershipStatus, ...member }) => ({
      id,
      firstName,
      lastName,
      membershipType,
      membershipStatus,
      sameEmail: address !== '' && member.email === address,
      samePhone: isSamePhone(member.phone, phone ?? ''),
    }))
    .filter(({ sameEmail, samePhone }) => sameEmail || samePhone)
    .slice(0, MOST);
}
