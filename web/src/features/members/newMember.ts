import { MEMBERSHIP_TYPES, type MembershipType } from '@finesse/api/contract/enumerations';
import type { NewMember } from '@finesse/api/contract/members';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { brokenRules } from '../../components/ui/fields/texts';
import { startOfDay } from '../../lib/dates';

type Typed = Record<keyof typeof MEMBER_RULES, string>;

const { firstName, lastName, email, phone, instagram } = MEMBER_RULES;

/** The sentence of each field that breaks its rule (spec §5). */
export function brokenMemberRules(typed: Typed): Record<string, string> {
  const broken = brokenRules(typed, { firstName, lastName, email, phone, instagram });
  if (!MEMBERSHIP_TYPES.some((type) => type === typed.membershipType)) {
    broken['membershipType'] = MEMBER_RULES.membershipType.required;
  }
  return broken;
}

/** What to send; what is left out, the server sets (amount, status, dates). */
export function newMember(typed: Typed, timeZone: string): NewMember {
  return {
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: typed.email,
    phone: typed.phone,
    instagram: typed.instagram,
    membershipType: typed.membershipType as MembershipType,
    ...(typed.startDate && { startDate: startOfDay(typed.startDate, timeZone) }),
  };
}
