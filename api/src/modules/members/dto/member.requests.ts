import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiProperty, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateBy } from 'class-validator';
import { MEMBERSHIP_TYPES, type MembershipType } from '../../../contract/enumerations.js';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../../../contract/statuses.js';
import { isCalendarDate } from '../../../contract/formats.js';
import {
  type MemberEdit,
  type MembershipRequest,
  type NewMember,
  MEMBER_SORTS,
  type MemberQuery,
  type MemberStatusChange,
  type SimilarMembersRequest,
} from '../../../contract/members.js';
import {
  MEMBER_RULES,
  MEMBERSHIP_REQUEST_RULES,
  STATUS_RULES,
  SIMILAR_MEMBER_RULES,
} from '../../../contract/rules.js';
import type { SpamSignals } from '../../../contract/spam.js';
import { MEMBER_TODOS, type MemberTodo } from '../../../contract/todo.js';
import { ChoiceField, TextField } from '../../../platform/validation/fields.js';
import { ChoiceParameter, ListQuery, sortValues } from '../../../platform/list/list-calls.js';
import { FillTimeField, HoneypotField } from '../../spam/detect-spam.js';

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** In UTC, and so that a month later is still a year of four digits: databases store no other. */
const LAST_YEAR = 9998;

function isMoment(value: unknown): boolean {
  const date = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined;
  if (date === undefined || !isCalendarDate(date)) return false;
  // Not a number where the time is none.
  return new Date(value as string).getUTCFullYear() <= LAST_YEAR;
}

/** A date, or a moment with its zone, in ISO 8601; blank means the default. */
function MomentField({ invalid }: { invalid: string }): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true }),
    Transform(({ value }): unknown => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    ValidateBy({ name: 'moment', validator: { validate: isMoment } }, { message: invalid }),
  );
}

export class MemberEditRequest implements MemberEdit {
  @TextField(MEMBER_RULES.firstName, { example: 'Ada' })
  firstName!: string;

  @TextField(MEMBER_RULES.lastName, { example: 'Lovelace' })
  lastName!: string;

  @TextField(MEMBER_RULES.email, { example: 'ada@example.com' })
  email!: string;

  @TextField(MEMBER_RULES.phone, { example: '+44 7700 900123' })
  phone!: string;

  @TextField(MEMBER_RULES.instagram)
  instagram!: string | null;

  @ChoiceField(MEMBER_RULES.membershipType, MEMBERSHIP_TYPES)
  membershipType!: MembershipType;

  @TextField(MEMBER_RULES.paymentAmount, {
    example: '120',
    description: "In units of CURRENCY; default the tier's price",
  })
  paymentAmount!: string | null;

  @MomentField(MEMBER_RULES.startDate)
  startDate!: string | null;

  @MomentField(MEMBER_RULES.expiryDate)
  expiryDate!: string | null;
}

export class MemberRequest extends MemberEditRequest implements NewMember {
  @ChoiceField(MEMBER_RULES.membershipStatus, MEMBERSHIP_STATUSES, { default: 'pending_payment' })
  membershipStatus!: MembershipStatus | null;
}

/** The body of `POST /api/members/requests`, in which the rules of the name address the visitor. */
export class MembershipRequestBody
  extends PickType(MemberEditRequest, ['email', 'phone', 'instagram', 'membershipType'] as const)
  implements MembershipRequest, SpamSignals
{
  @TextField(MEMBERSHIP_REQUEST_RULES.firstName, { example: 'Ada' })
  firstName!: string;

  @TextField(MEMBERSHIP_REQUEST_RULES.lastName, { example: 'Lovelace' })
  lastName!: string;

  @HoneypotField()
  homepage?: string;

  @FillTimeField()
  filledInMs?: number;
}

export class MemberListQuery extends ListQuery implements MemberQuery {
  @ChoiceParameter('status', MEMBERSHIP_STATUSES)
  status?: NonNullable<MemberQuery['status']>;

  @ChoiceParameter('todo', MEMBER_TODOS)
  todo?: MemberTodo;

  @ChoiceParameter('sort', sortValues(MEMBER_SORTS))
  sort?: NonNullable<MemberQuery['sort']>;
}

/** The body of `PUT /api/members/{id}/status`: any status from any other (spec §4). */
export class MemberStatusRequest implements MemberStatusChange {
  @ApiProperty({ enum: MEMBERSHIP_STATUSES })
  @IsIn(MEMBERSHIP_STATUSES, { message: STATUS_RULES.member })
  status!: MembershipStatus;

  @ApiPropertyOptional({
    description:
      'It undoes the change before it: it records no payment, and takes back one that was confirmed',
  })
  @IsOptional()
  @IsBoolean({ message: STATUS_RULES.undo })
  undo?: boolean;
}

/** The body of `POST /api/members/similar`: in a body, so that no address gets into a log. */
export class SimilarMembersBody implements SimilarMembersRequest {
  @TextField(SIMILAR_MEMBER_RULES.email)
  email!: string | null;

  @TextField(SIMILAR_MEMBER_RULES.phone)
  phone!: string | null;
}
