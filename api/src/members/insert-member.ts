import type { EntityManager } from 'typeorm';
import type { Member, NewMember } from '../contract/members.js';
import { record } from '../platform/audit/record.js';
import { insertRow } from '../platform/database/insert-row.js';
import { addMonths } from '../platform/dates/months.js';
import { searchText } from '../people/search.js';
import { MemberEntity } from './member.entity.js';
import { assertRuns, memberOrThrow } from './member-record.js';
import type { MembershipType } from '../contract/enumerations.js';

/** What a month of a tier costs now, as text; `null` where it is not offered. */
export type MonthlyPrice = (manager: EntityManager, tier: MembershipType) => Promise<string | null>;
export const MONTHLY_PRICE = Symbol('MONTHLY_PRICE');

/** What the server adds to a request. */
export type MemberIdentity = Pick<MemberEntity, 'id' | 'createdAt'>;

export interface MemberDefaults {
  monthlyPrice: MonthlyPrice;
  /** The calling code of phone numbers that have none. */
  home: string;
}

/**
 * Stores a member with the beginning of their history, in the transaction of `manager`; what the
 * request leaves open gets the defaults of spec §3 and §9.
 * @param uid the admin who entered them; null where a visitor asked
 * @throws ApiError 400 where the membership would end before it starts
 */
export async function insertMember(
  manager: EntityManager,
  request: NewMember,
  { id, createdAt }: MemberIdentity,
  uid: string | null,
  { monthlyPrice, home }: MemberDefaults,
): Promise<Member> {
  const startDate = request.startDate ? new Date(request.startDate) : createdAt;
  const expiryDate = request.expiryDate ? new Date(request.expiryDate) : addMonths(startDate, 1);
  assertRuns(startDate, expiryDate);
  const { firstName, lastName, email, phone, membershipType } = request;
  const membershipStatus = request.membershipStatus ?? 'pending_payment';
  await insertRow(manager, MemberEntity, {
    ...{ id, firstName, lastName, email, phone, membershipType, membershipStatus },
    instagram: request.instagram ?? null,
    paymentStatus: 'pending',
    paymentAmount: request.paymentAmount ?? (await monthlyPrice(manager, membershipType)),
    paymentDate: null,
    startDate,
    expiryDate,
    discountEligible: true,
    pastBookings: 0,
    createdAt,
    updatedAt: createdAt,
    searchText: searchText(request, home),
  });
  const change = { record: 'member', recordId: id, kind: 'created', uid } as const;
  await record(manager, [{ ...change, toStatus: membershipStatus }], createdAt);
  return memberOrThrow(manager, id);
}
