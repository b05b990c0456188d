import type { Member, MembershipRequest } from '../../contract/members.js';
import type { MembershipSpam } from '../../contract/spam.js';
import { isoTime, type DriverRow } from '../../platform/database/driver-values.js';
import type { HeldRequest } from '../spam/spam-request.entity.js';
import type { MemberEntity } from './member.entity.js';

export const MEMBER_COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'instagram',
  'membershipType',
  'membershipStatus',
  'paymentStatus',
  'paymentAmount',
  'paymentDate',
  'startDate',
  'expiryDate',
  'discountEligible',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof MemberEntity)[];

/** A member as the drivers give it. */
export type MemberRow = DriverRow<Pick<MemberEntity, (typeof MEMBER_COLUMNS)[number]>> & {
  totalBookings: number | string;
  saved: number | string;
};

/** What leaves the server of a member, field by field. */
export function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    instagram: row.instagram,
    membershipType: row.membershipType,
    membershipStatus: row.membershipStatus,
    paymentStatus: row.paymentStatus,
    paymentAmount: row.paymentAmount,
    paymentDate: row.paymentDate === null ? null : isoTime(row.paymentDate),
    startDate: isoTime(row.startDate),
    expiryDate: isoTime(row.expiryDate),
    totalBookings: String(row.totalBookings),
    saved: Number(row.saved),
    discountEligible: Boolean(row.discountEligible),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  };
}

/** What leaves the server of a membership request held as spam, field by field. */
export function toMembershipSpam(row: HeldRequest<MembershipRequest>): MembershipSpam {
  const { firstName, lastName, email, phone, instagram = null, membershipType } = row.request;
  const { id, createdAt, reason } = row;
  const person = { firstName, lastName, email, phone, instagram };
  return { id, ...person, membershipType, createdAt: createdAt.toISOString(), reason };
}
