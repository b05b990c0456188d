import { ApiProperty, PickType } from '@nestjs/swagger';
import type { MembershipRequest } from '../../contract/members.js';
import { SPAM_REASONS, type MembershipSpam, type SpamReason } from '../../contract/spam.js';
import type { HeldRequest } from '../../spam/spam-request.entity.js';
import { MemberResponse } from './member.response.js';

const FIELDS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'instagram',
  'membershipType',
  'createdAt',
] as const;

export class MembershipSpamResponse
  extends PickType(MemberResponse, FIELDS)
  implements MembershipSpam
{
  @ApiProperty({ enum: SPAM_REASONS, description: 'What gave the robot away' })
  reason!: SpamReason;
}

/** What leaves the server of a membership request held as spam, field by field. */
export function toMembershipSpam(row: HeldRequest<MembershipRequest>): MembershipSpamResponse {
  const { firstName, lastName, email, phone, instagram = null, membershipType } = row.request;
  const { id, createdAt, reason } = row;
  const person = { firstName, lastName, email, phone, instagram };
  return { id, ...person, membershipType, createdAt: createdAt.toISOString(), reason };
}
