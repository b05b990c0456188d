import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@finesse/api/contract/statuses';
import { PAGE_LIMIT_DEFAULT, TEXT_LIMITS } from '@finesse/api/contract/limits';
import { MEMBER_SORTS, type MemberQuery, type MemberSort } from '@finesse/api/contract/members';
import { oneOf, pageIn } from '../../shared/list/useUrlParams';

export type MemberOrder = MemberSort | `-${MemberSort}`;

const ORDERS: readonly MemberOrder[] = MEMBER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

export const DEFAULT_ORDER: MemberOrder = '-createdAt';

/** Where the owner is in the members: what narrows and orders them, and the page. */
export interface MemberListParams {
  status: MembershipStatus | '';
  q: string;
  sort: MemberOrder;
  page: number;
}

/** The place that the address names; what makes no sense there counts as left out. */
export function parseListParams(address: URLSearchParams): MemberListParams {
  return {
    status: oneOf(MEMBERSHIP_STATUSES, address.get('status')) ?? '',
    q: (address.get('q') ?? '').trim().slice(0, TEXT_LIMITS.search),
    sort: oneOf(ORDERS, address.get('sort')) ?? DEFAULT_ORDER,
    page: pageIn(address),
  };
}

/** How the address names an order, from the start of the list; the usual one it leaves out. */
export const orderInAddress = (sort: MemberOrder) => ({
  sort: sort === DEFAULT_ORDER ? '' : sort,
  page: '',
});

/** What to ask the server for. */
export function queryFor({ status, q, sort, page }: MemberListParams): MemberQuery {
  return {
    page,
    limit: PAGE_LIMIT_DEFAULT,
    sort,
    ...(status && { status }),
    ...(q && { q }),
  };
}
