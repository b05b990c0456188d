import { Entity, Index } from 'typeorm';
import type { MembershipStatus, MembershipType, PaymentStatus } from '../contract/enumerations.js';
import { TEXT_LIMITS } from '../contract/limits.js';
import {
  FlagColumn,
  IdColumn,
  OptionalTextColumn,
  TextColumn,
  TimeColumn,
} from '../database/columns.js';

/** Somebody with a Gold or Platinum membership (spec §3). */
@Entity('members')
@Index('ix_members_created', ['createdAt', 'id'])
@Index('ix_members_status', ['membershipStatus', 'createdAt', 'id'])
@Index('ix_members_name', ['lastName', 'id'])
@Index('ix_members_email', ['email'])
export class MemberEntity {
  @IdColumn()
  id!: string;

  @TextColumn(TEXT_LIMITS.name)
  firstName!: string;

  @TextColumn(TEXT_LIMITS.name)
  lastName!: string;

  @TextColumn(TEXT_LIMITS.email)
  email!: string;

  @TextColumn(TEXT_LIMITS.phone)
  phone!: string;

  @OptionalTextColumn(TEXT_LIMITS.instagram)
  instagram!: string | null;

  @TextColumn(20)
  membershipType!: MembershipType;

  @TextColumn(20)
  membershipStatus!: MembershipStatus;

  @TextColumn(20)
  paymentStatus!: PaymentStatus;

  @OptionalTextColumn(10)
  paymentAmount!: string | null;

  @TimeColumn({ nullable: true })
  paymentDate!: Date | null;

  @TimeColumn()
  startDate!: Date;

  @TimeColumn()
  expiryDate!: Date;

  @FlagColumn()
  discountEligible!: boolean;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn()
  updatedAt!: Date;

  /** What a search looks through (common/search.ts); only the server reads it. */
  @TextColumn(600)
  searchText!: string;
}
