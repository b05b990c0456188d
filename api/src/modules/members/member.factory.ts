import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { isPriceOfUnits, unitsPer } from '../../contract/currency.js';
import type { MembershipType } from '../../contract/enumerations.js';
import type { MemberEdit, NewMember } from '../../contract/members.js';
import { pickValues } from '../../contract/record.js';
import { monthAfter } from '../../contract/renewal.js';
import { MEMBER_RULES } from '../../contract/rules.js';
import type { Config } from '../../platform/config/config.js';
import { ApiError } from '../../platform/http/api-error.js';
import { searchText } from '../people/search.js';
import type { MemberEntity } from './member.entity.js';

type Memberships = Pick<CatalogueContent, 'memberships'>;
type HomeSettings = Pick<Config, 'callingCode' | 'settings'>;

/** What the server adds to a request. */
export type MemberIdentity = Pick<MemberEntity, 'id' | 'createdAt'>;

/** What is left out is as spec §3 and §9 say. @throws ApiError 400 as `assertEndsAfterStart` and `toMemberFields` */
export function newMember(
  request: NewMember,
  { id, createdAt }: MemberIdentity,
  catalogue: Memberships,
  home: HomeSettings,
): MemberEntity {
  const startDate = request.startDate ? new Date(request.startDate) : createdAt;
  const expiryDate = request.expiryDate
    ? new Date(request.expiryDate)
    : monthAfter(startDate, startDate, home.settings.timeZone);
  assertEndsAfterStart(startDate, expiryDate);
  return {
    ...toMemberFields(request, catalogue, home),
    id,
    membershipStatus: request.membershipStatus ?? 'pending_payment',
    paymentStatus: 'pending',
    paymentDate: null,
    startDate,
    expiryDate,
    discountEligible: true,
    pastBookings: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/**
 * Who a member is, with what of and for how much a month: the tier's price unless it is given.
 * @throws ApiError 400 where the currency has no such amount
 */
export function toMemberFields(
  request: MemberEdit,
  catalogue: Memberships,
  { callingCode, settings: { currency } }: HomeSettings,
) {
  const { paymentAmount = null, membershipType } = request;
  if (paymentAmount !== null && !isPriceOfUnits(paymentAmount, currency))
    throw ApiError.invalid({ paymentAmount: MEMBER_RULES.paymentAmount.invalid });
  return {
    ...pickValues(request, ['firstName', 'lastName', 'email', 'phone', 'membershipType']),
    instagram: request.instagram ?? null,
    paymentAmount: paymentAmount ?? monthlyPrice(membershipType, catalogue, currency),
    searchText: searchText(request, callingCode),
  };
}

/** What a month of a tier costs, as text; null where it is not offered. */
function monthlyPrice(tier: MembershipType, { memberships }: Memberships, currency: string) {
  const offer = memberships.find((membership) => membership.tier === tier);
  return offer ? String(offer.amount / unitsPer(currency)) : null;
}

/** @throws ApiError 400 */
export function assertEndsAfterStart(startDate: Date, expiryDate: Date): void {
  if (expiryDate <= startDate)
    throw ApiError.invalid({ expiryDate: MEMBER_RULES.expiryDate.beforeStart });
}
