import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../platform/validation/fields.js';
import { MEMBERSHIP_TYPES, type MembershipType } from '../../contract/enumerations.js';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../../contract/statuses.js';
import type { SimilarMember, SimilarMembersRequest } from '../../contract/members.js';
import { SIMILAR_MEMBER_RULES } from '../../contract/rules.js';

/** The body of `POST /api/members/similar`: in a body, so that no address gets into a log. */
export class SimilarMembersBody implements SimilarMembersRequest {
  @TextField(SIMILAR_MEMBER_RULES.email)
  email!: string | null;

  @TextField(SIMILAR_MEMBER_RULES.phone)
  phone!: string | null;
}

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
