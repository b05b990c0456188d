import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../../contract/statuses.js';
import type { MemberStatusChange } from '../../contract/members.js';
import { STATUS_RULES } from '../../contract/rules.js';
import { Satisfies } from '../../platform/validation/fields.js';

/** The body of `PUT /api/members/{id}/status`: any status from any other (spec §4). */
export class MemberStatusRequest implements MemberStatusChange {
  @ApiProperty({ enum: MEMBERSHIP_STATUSES })
  @Satisfies((value) =>
    MEMBERSHIP_STATUSES.includes(value as MembershipStatus) ? undefined : STATUS_RULES.member,
  )
  status!: MembershipStatus;
}
