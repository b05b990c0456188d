import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_TYPES, type MembershipType } from '../../contract/enumerations.js';
import {
  MEMBERSHIP_STATUSES,
  PAYMENT_STATUSES,
  type MembershipStatus,
  type PaymentStatus,
} from '../../contract/statuses.js';
import type { Member, MemberStats } from '../../contract/members.js';
import { isoTime, type DriverRow } from '../../platform/database/driver-values.js';
import type { MemberEntity } from '../member.entity.js';

const Moment = () => ApiProperty({ format: 'date-time' });

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

export class MemberResponse implements Member {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  firstName!: string;
  @ApiProperty()
  lastName!: string;
  @ApiProperty({ example: 'ada@example.com', description: 'Empty once the person is erased' })
  email!: string;
  @ApiProperty()
  phone!: string;
  @ApiProperty({ type: String, nullable: true })
  instagram!: string | null;
  @ApiProperty({ enum: MEMBERSHIP_TYPES })
  membershipType!: MembershipType;
  @ApiProperty({ enum: MEMBERSHIP_STATUSES })
  membershipStatus!: MembershipStatus;
  @ApiProperty({ enum: PAYMENT_STATUSES })
  paymentStatus!: PaymentStatus;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '120',
    description: 'A month, in units of CURRENCY',
  })
  paymentAmount!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paymentDate!: string | null;
  @Moment()
  startDate!: string;
  @Moment()
  expiryDate!: string;
  @ApiProperty({
    example: '0',
    description: 'Bookings with this e-mail address, cancelled ones not counted',
  })
  totalBookings!: string;
  @ApiProperty({
    type: 'integer',
    description: 'By their discount in accepted quotes, in the smallest unit of the currency',
  })
  saved!: number;
  @ApiProperty()
  discountEligible!: boolean;
  @Moment()
  createdAt!: string;
  @Moment()
  updatedAt!: string;
}

export class MemberStatsResponse implements MemberStats {
  @ApiProperty()
  total!: number;
  @ApiProperty()
  gold!: number;
  @ApiProperty()
  platinum!: number;
  @ApiProperty()
  active!: number;
  @ApiProperty()
  pendingPayment!: number;
}

/** What leaves the server of a member, field by field. */
export function toMember(row: MemberRow): MemberResponse {
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
