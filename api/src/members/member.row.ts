import type { DriverFlag, DriverTime } from '../platform/database/driver-values.js';
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

type Driven = 'startDate' | 'expiryDate' | 'createdAt' | 'updatedAt';

/** A member as the drivers give it. */
export type MemberRow = Omit<
  Pick<MemberEntity, (typeof MEMBER_COLUMNS)[number]>,
  Driven | 'paymentDate' | 'discountEligible'
> &
  Record<Driven, DriverTime> & {
    paymentDate: DriverTime | null;
    discountEligible: DriverFlag;
    totalBookings: number | string;
    saved: number | string;
  };
