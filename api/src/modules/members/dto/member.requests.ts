import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiProperty, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateBy } from 'class-validator';
import { MEMBERSHIP_TYPES } from '../../../contract/enumerations.js';
import { MEMBERSHIP_STATUSES } from '../../../contract/statuses.js';
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
import { MEMBER_TODOS } from '../../../contract/todo.js';
import { ChoiceField, requestOf, TextField } from '../../../platform/validation/fields.js';
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

export class MemberEditRequest extends requestOf<MemberEdit>({
  firstName: TextField(MEMBER_RULES.firstName, { example: 'Ada' }),
  lastName: TextField(MEMBER_RULES.lastName, { example: 'Lovelace' }),
  email: TextField(MEMBER_RULES.email, { example: 'ada@example.com' }),
  phone: TextField(MEMBER_RULES.phone, { example: '+44 7700 900123' }),
  instagram: TextField(MEMBER_RULES.instagram),
  membershipType: ChoiceField(MEMBER_RULES.membershipType, MEMBERSHIP_TYPES),
  paymentAmount: TextField(MEMBER_RULES.paymentAmount, {
    example: '120',
    description: "In units of CURRENCY; default the tier's price",
  }),
  startDate: MomentField(MEMBER_RULES.startDate),
  expiryDate: MomentField(MEMBER_RULES.expiryDate),
}) {}

export class MemberRequest extends requestOf<NewMember, MemberEdit>(
  {
    membershipStatus: ChoiceField(MEMBER_RULES.membershipStatus, MEMBERSHIP_STATUSES, {
      default: 'pending_payment',
    }),
  },
  MemberEditRequest,
) {}

/** The body of `POST /api/members/requests`, in which the rules of the name address the visitor. */
export class MembershipRequestBody extends requestOf<MembershipRequest & SpamSignals, MemberEdit>(
  {
    firstName: TextField(MEMBERSHIP_REQUEST_RULES.firstName, { example: 'Ada' }),
    lastName: TextField(MEMBERSHIP_REQUEST_RULES.lastName, { example: 'Lovelace' }),
    homepage: HoneypotField(),
    filledInMs: FillTimeField(),
  },
  PickType(MemberEditRequest, ['email', 'phone', 'instagram', 'membershipType']),
) {}

export class MemberListQuery extends requestOf<MemberQuery, ListQuery>(
  {
    status: ChoiceParameter('status', MEMBERSHIP_STATUSES),
    todo: ChoiceParameter('todo', MEMBER_TODOS),
    sort: ChoiceParameter('sort', sortValues(MEMBER_SORTS)),
  },
  ListQuery,
) {}

/** The body of `PUT /api/members/{id}/status`: any status from any other (spec §4). */
export class MemberStatusRequest extends requestOf<MemberStatusChange>({
  status: applyDecorators(
    ApiProperty({ enum: MEMBERSHIP_STATUSES }),
    IsIn(MEMBERSHIP_STATUSES, { message: STATUS_RULES.member }),
  ),
  undo: applyDecorators(
    ApiPropertyOptional({
      type: Boolean,
      description:
        'It undoes the change before it: it records no payment, and takes back one that was confirmed',
    }),
    IsOptional(),
    IsBoolean({ message: STATUS_RULES.undo }),
  ),
}) {}

/** The body of `POST /api/members/similar`: in a body, so that no address gets into a log. */
export class SimilarMembersBody extends requestOf<SimilarMembersRequest>({
  email: TextField(SIMILAR_MEMBER_RULES.email),
  phone: TextField(SIMILAR_MEMBER_RULES.phone),
}) {}
