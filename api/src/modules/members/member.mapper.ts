import { MEMBER_SCHEMA, type Member, type MembershipRequest } from '../../contract/members.js';
import { pickValues } from '../../contract/record.js';
import { MEMBERSHIP_REQUEST_RULES } from '../../contract/rules.js';
import type { MembershipSpam } from '../../contract/spam.js';
import { isoTime, type DriverRow } from '../../platform/database/sql.js';
import type { HeldRequest } from '../spam/spam-request.entity.js';
import type { MemberEntity } from './member.entity.js';

/** The fields of the response that are columns. */
export const MEMBER_COLUMNS = (Object.keys(MEMBER_SCHEMA.entries) as (keyof Member)[]).filter(
  (name) => name !== 'totalBookings' && name !== 'saved',
);

export type MemberRow = DriverRow<Pick<MemberEntity, (typeof MEMBER_COLUMNS)[number]>> & {
  totalBookings: number | string;
  saved: number | string;
};

export const toMember = (row: MemberRow): Member => ({
  ...pickValues(row, MEMBER_COLUMNS),
  paymentDate: row.paymentDate === null ? null : isoTime(row.paymentDate),
  startDate: isoTime(row.startDate),
  expiryDate: isoTime(row.expiryDate),
  totalBookings: String(row.totalBookings),
  saved: Number(row.saved),
  discountEligible: Boolean(row.discountEligible),
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
});

const REQUEST_FIELDS = Object.keys(MEMBERSHIP_REQUEST_RULES) as (keyof MembershipRequest)[];

/** What somebody asked for who wants to be a member: the same, however often it is sent. */
export const toMembershipRequest = ({ instagram = null, ...request }: MembershipRequest) =>
  pickValues({ instagram, ...request }, REQUEST_FIELDS);

export const toMembershipSpam = (held: HeldRequest<MembershipRequest>): MembershipSpam => ({
  id: held.id,
  ...toMembershipRequest(held.request),
  createdAt: held.createdAt.toISOString(),
  reason: held.reason,
});
