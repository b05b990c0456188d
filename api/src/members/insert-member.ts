import type { EntityManager } from 'typeorm';
import { newestVersion } from '../catalogue/stored-versions.js';
import { unitsPer } from '../contract/currency.js';
import type { MembershipType } from '../contract/enumerations.js';
import type { Member, NewMember } from '../contract/members.js';
import { MEMBER_RULES } from '../contract/rules.js';
import type { MembershipStatus } from '../contract/statuses.js';
import { appendHistory, type Change } from '../platform/audit/history.js';
import type { Config } from '../platform/config/config.js';
import { insertRow } from '../platform/database/insert-row.js';
import { monthAfter } from '../platform/dates/months.js';
import { ApiError } from '../platform/http/api-error.js';
import { searchText } from '../people/search.js';
import { getMember } from './get-member.js';
import { MemberEntity } from './member.entity.js';

/** What the server adds to a request. */
export type MemberIdentity = Pick<MemberEntity, 'id' | 'createdAt'>;

/** The first entry of a member's history. */
export const createdEntry = (
  { id, createdAt, uid }: MemberIdentity & { uid: string | null },
  status: MembershipStatus,
): Change => ({
  record: 'member',
  recordId: id,
  kind: 'created',
  uid,
  toStatus: status,
  at: createdAt,
});

/**
 * Stores a member and the first entry of their history, in the transaction of `manager`; omitted
 * fields get the defaults of spec §3 and §9.
 * @param uid the admin who entered them; null for a visitor
 * @throws ApiError 400 where the membership would end before it starts
 */
export async function insertMember(
  manager: EntityManager,
  request: NewMember,
  { id, createdAt }: MemberIdentity,
  uid: string | null,
  { callingCode, settings }: Config,
): Promise<Member> {
  const startDate = request.startDate ? new Date(request.startDate) : createdAt;
  const expiryDate = request.expiryDate
    ? new Date(request.expiryDate)
    : monthAfter(startDate, startDate, settings.timeZone);
  assertEndsAfterStart(startDate, expiryDate);
  const { firstName, lastName, email, phone, membershipType } = request;
  const membershipStatus = request.membershipStatus ?? 'pending_payment';
  await insertRow(manager, MemberEntity, {
    ...{ id, firstName, lastName, email, phone, membershipType, membershipStatus },
    instagram: request.instagram ?? null,
    paymentStatus: 'pending',
    paymentAmount:
      request.paymentAmount ?? (await monthlyPrice(manager, membershipType, settings.currency)),
    paymentDate: null,
    startDate,
    expiryDate,
    discountEligible: true,
    pastBookings: 0,
    createdAt,
    updatedAt: createdAt,
    searchText: searchText(request, callingCode),
  });
  await appendHistory(manager, [createdEntry({ id, createdAt, uid }, membershipStatus)]);
  return getMember(manager, id);
}

/** @throws ApiError 400 where the membership would end before it starts */
export function assertEndsAfterStart(startDate: Date, expiryDate: Date): void {
  if (expiryDate <= startDate)
    throw ApiError.invalid({ expiryDate: MEMBER_RULES.expiryDate.beforeStart });
}

/** What a month of a tier costs by the catalogue, as text; null where it is not offered. */
export async function monthlyPrice(
  manager: EntityManager,
  tier: MembershipType,
  currency: string,
): Promise<string | null> {
  const { document } = await newestVersion(manager);
  const offer = document.memberships.find((membership) => membership.tier === tier);
  return offer ? String(offer.amount / unitsPer(currency)) : null;
}
