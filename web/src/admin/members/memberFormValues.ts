import type { MembershipType } from '@finesse/api/contract/enumerations';
import type { Member, MemberEdit, NewMember } from '@finesse/api/contract/members';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { dateIn } from '@finesse/api/contract/dates';
import { startOfDay } from '../../shared/dates/dates';

/** The values of a member's form; fields that a form does not have are empty. */
export type MemberFormValues = Record<keyof typeof MEMBER_RULES, string>;

export const MEMBER_SCHEMA = schemaOfRules<MemberFormValues>(MEMBER_RULES);

export const EMPTY_MEMBER = Object.fromEntries(
  Object.keys(MEMBER_RULES).map((name) => [name, '']),
) as MemberFormValues;

/** The body of a new member; the server sets what is left out (amount, status, dates). */
export function toNewMember(values: MemberFormValues, timeZone: string): NewMember {
  return {
    ...personOf(values),
    ...(values.startDate && { startDate: startOfDay(values.startDate, timeZone) }),
  };
}

/** A member as form values, with days in the business's time zone. */
export function toFormValues(member: Member, timeZone: string): MemberFormValues {
  return {
    ...EMPTY_MEMBER,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    phone: member.phone,
    instagram: member.instagram ?? '',
    membershipType: member.membershipType,
    paymentAmount: member.paymentAmount ?? '',
    startDate: dateIn(Date.parse(member.startDate), timeZone),
    expiryDate: dateIn(Date.parse(member.expiryDate), timeZone),
  };
}

/** The body of an edited member; an unchanged day keeps its time of day. */
export function toMemberEdit(
  member: Member,
  values: MemberFormValues,
  timeZone: string,
): MemberEdit {
  const before = toFormValues(member, timeZone);
  const moment = (name: 'startDate' | 'expiryDate') =>
    values[name] === '' || values[name] === before[name]
      ? member[name]
      : startOfDay(values[name], timeZone);
  return {
    ...personOf(values),
    paymentAmount: values.paymentAmount,
    startDate: moment('startDate'),
    expiryDate: moment('expiryDate'),
  };
}

const personOf = (values: MemberFormValues) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  email: values.email,
  phone: values.phone,
  instagram: values.instagram,
  membershipType: values.membershipType as MembershipType,
});
