import type { MembershipType } from './enumerations.js';
import type { MembershipStatus, PaymentStatus } from './statuses.js';

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

/** A member as the API answers it (spec §3). Times are ISO 8601, UTC. */
export interface Member extends Required<MembershipRequest> {
  id: string;
  membershipStatus: MembershipStatus;
  paymentStatus: PaymentStatus;
  paymentAmount: string | null;
  paymentDate: string | null;
  startDate: string;
  expiryDate: string;
  /** Counted from the bookings with this e-mail address, cancelled ones not, as text. */
  totalBookings: string;
  /** By their discount in quotes that they accepted, in the smallest unit of the currency. */
  saved: number;
  discountEligible: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What `PUT /api/members/{id}` takes: the record as it shall be; its status has a call of its own. */
export type MemberEdit = Omit<NewMember, 'membershipStatus'>;

/** What `POST /api/members/similar` takes: as much as has been typed of a member. */
export interface SimilarMembersRequest {
  email?: string | null;
  phone?: string | null;
}

/** A member who may be the same person as the one that is being typed. */
export interface SimilarMember extends Pick<
  Member,
  'id' | 'firstName' | 'lastName' | 'membershipType' | 'membershipStatus'
> {
  sameEmail: boolean;
  samePhone: boolean;
}

export interface MemberStatusChange {
  status: MembershipStatus;
}

/** The summary cards of the members' tab (spec §2). */
export interface MemberStats {
  total: number;
  gold: number;
  platinum: number;
  active: number;
  pendingPayment: number;
}

export const MEMBER_SORTS = ['createdAt', 'lastName', 'status'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export interface MemberQuery {
  page?: number;
  limit?: number;
  status?: MembershipStatus;
  q?: string;
  sort?: MemberSort | `-${MemberSort}`;
}
