import { Entity, Index } from 'typeorm';
import type { MembershipType } from '../../contract/enumerations.js';
import type { MembershipStatus, PaymentStatus } from '../../contract/statuses.js';
import {
  CountColumn,
  FlagColumn,
  KeywordColumn,
  OptionalKeywordColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { PersonEntity } from '../people/person.entity.js';

/** Somebody with a Gold or Platinum membership (spec §3). */
@Entity('members')
@Index('ix_members_created', ['createdAt', 'id'])
@Index('ix_members_status', ['membershipStatus', 'createdAt', 'id'])
@Index('ix_members_name', ['lastName', 'id'])
@Index('ix_members_email', ['email'])
@Index('ix_members_expiry', ['expiryDate'])
export class MemberEntity extends PersonEntity {
  @KeywordColumn(20)
  membershipType!: MembershipType;

  @KeywordColumn(20)
  membershipStatus!: MembershipStatus;

  @KeywordColumn(20)
  paymentStatus!: PaymentStatus;

  @OptionalKeywordColumn(10)
  paymentAmount!: string | null;

  @TimeColumn({ nullable: true })
  paymentDate!: Date | null;

  @TimeColumn()
  startDate!: Date;

  @TimeColumn()
  expiryDate!: Date;

  @FlagColumn()
  discountEligible!: boolean;

  /** How many of their bookings, without cancelled ones, are anonymised. */
  @CountColumn()
  pastBookings!: number;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn()
  updatedAt!: Date;
}
