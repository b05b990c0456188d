import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_TYPES, type MembershipType } from '../contract/enumerations.js';
import type { SimilarMember } from '../contract/members.js';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../contract/statuses.js';

export class SimilarMemberResponse implements SimilarMember {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  firstName!: string;
  @ApiProperty()
  lastName!: string;
  @ApiProperty({ enum: MEMBERSHIP_TYPES })
  membershipType!: MembershipType;
  @ApiProperty({ enum: MEMBERSHIP_STATUSES })
  membershipStatus!: MembershipStatus;
  @ApiProperty()
  sameEmail!: boolean;
  @ApiProperty({ description: 'Compared as numbers, however they are written' })
  samePhone!: boolean;
}
