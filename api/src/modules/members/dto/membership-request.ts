import { MEMBERSHIP_TYPES, type MembershipType } from '../../../contract/enumerations.js';
import type { MembershipRequest } from '../../../contract/members.js';
import { MEMBERSHIP_REQUEST_RULES } from '../../../contract/rules.js';
import type { SpamSignals } from '../../../contract/spam.js';
import { ChoiceField, TextField } from '../../../platform/validation/fields.js';
import { FillTimeField, HoneypotField } from '../../spam/detect-spam.js';

const RULES = MEMBERSHIP_REQUEST_RULES;

/** The body of `POST /api/members/requests`. */
export class MembershipRequestBody implements MembershipRequest, SpamSignals {
  @TextField(RULES.firstName, { example: 'Ada' })
  firstName!: string;

  @TextField(RULES.lastName, { example: 'Lovelace' })
  lastName!: string;

  @TextField(RULES.email, { example: 'ada@example.com' })
  email!: string;

  @TextField(RULES.phone, { example: '+44 7700 900123' })
  phone!: string;

  @TextField(RULES.instagram)
  instagram!: string | null;

  @ChoiceField(RULES.membershipType, MEMBERSHIP_TYPES)
  membershipType!: MembershipType;

  @HoneypotField()
  homepage?: string;

  @FillTimeField()
  filledInMs?: number;
}

/** What was asked for: the same, however often it is sent. */
export const toMembershipRequest = (body: MembershipRequestBody): Required<MembershipRequest> => ({
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  phone: body.phone,
  instagram: body.instagram ?? null,
  membershipType: body.membershipType,
});
