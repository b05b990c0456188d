import * as v from 'valibot';
import { MEMBERSHIP_TYPES, type MembershipType } from './enumerations.js';
import { described, fieldFor, integer, moment, pick, record, uuid } from './record.js';
import { MEMBERSHIP_STATUSES, PAYMENT_STATUSES, type MembershipStatus } from './statuses.js';
import type { MemberTodo } from './todo.js';

/** What `POST /api/members` takes (spec §5). */
export interface NewMember {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  instagram?: string | null;
  membershipType: MembershipType;
  /** Default `pending_payment`. */
  membershipStatus?: MembershipStatus | null;
  /** In units of `CURRENCY`, as text; default the tier's price. */
  paymentAmount?: string | null;
  /** ISO 8601; default now. */
  startDate?: string | null;
  /** ISO 8601; default one calendar month after the start. */
  expiryDate?: string | null;
}

/** What the public `POST /api/members/requests` takes. */
export type MembershipRequest = Pick<
  NewMember,
  'firstName' | 'lastName' | 'email' | 'phone' | 'instagram' | 'membershipType'
>;

/** A member as the API returns it (spec §3). */
export const MEMBER_SCHEMA = record('Member', () => ({
  id: uuid,
  firstName: v.string(),
  lastName: v.string(),
  email: described(v.string(), {
    example: 'ada@example.com',
    description: 'Empty once the person is erased',
  }),
  phone: v.string(),
  instagram: v.nullable(v.string()),
  membershipType: v.picklist(MEMBERSHIP_TYPES),
  membershipStatus: v.picklist(MEMBERSHIP_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  paymentAmount: described(v.nullable(v.string()), {
    example: '120',
    description: 'A month, in units of CURRENCY',
  }),
  paymentDate: v.nullable(moment),
  startDate: moment,
  expiryDate: moment,
  totalBookings: described(v.string(), {
    example: '0',
    description: 'Bookings with this e-mail address, cancelled ones not counted',
  }),
  saved: described(
    integer,
    'By their discount in accepted quotes, in the smallest unit of the currency',
  ),
  discountEligible: v.boolean(),
  createdAt: moment,
  updatedAt: moment,
}));
export type Member = v.InferOutput<typeof MEMBER_SCHEMA>;

/**
 * What `PUT /api/members/{id}` takes: the whole record; the status is changed by a separate call.
 */
export type MemberEdit = Omit<NewMember, 'membershipStatus'>;

/** What `POST /api/members/similar` takes: as much as has been typed of a member. */
export interface SimilarMembersRequest {
  email?: string | null;
  phone?: string | null;
}

/** A member who may be the same person as the one that is being typed. */
export const SIMILAR_MEMBER_SCHEMA = record('SimilarMember', () => ({
  ...pick(MEMBER_SCHEMA, ['id', 'firstName', 'lastName', 'membershipType', 'membershipStatus']),
  sameEmail: v.boolean(),
  samePhone: described(v.boolean(), 'Compared as numbers, however they are written'),
}));
export type SimilarMember = v.InferOutput<typeof SIMILAR_MEMBER_SCHEMA>;

export interface MemberStatusChange {
  status: MembershipStatus;
  /** True where it undoes the change before it: it records no payment, and takes back one that was confirmed. */
  undo?: boolean | undefined;
}

/** The summary cards of the members' tab (spec §2). */
export const MEMBER_STATS_SCHEMA = record('MemberStats', () =>
  fieldFor(['total', 'gold', 'platinum', 'active', 'pendingPayment'], () => v.number()),
);
export type MemberStats = v.InferOutput<typeof MEMBER_STATS_SCHEMA>;

export const MEMBER_SORTS = ['createdAt', 'lastName', 'status', 'expiryDate'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export interface MemberQuery {
  page?: number;
  limit?: number;
  status?: MembershipStatus;
  /** Only those to renew; without `sort` the first to end first. */
  todo?: MemberTodo;
  q?: string;
  sort?: MemberSort | `-${MemberSort}`;
}
