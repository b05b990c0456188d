import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';
import type {
  SimilarMember,
  SimilarMembersRequest,
  Member,
  MemberEdit,
  NewMember,
} from '@finesse/api/contract/members';
import type { FormField } from '../ui/form/Field';
import { Form, type FormProps } from '../ui/form/Form';
import { nameOf } from '../format/nameOf';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { MutationForm } from '../ui/form/formConfig';
import { useLazyFindSimilarMembersQuery } from './membersApi';
import { price } from '@finesse/api/contract/currency';
import { MEMBERSHIP_TYPES, type MembershipType } from '@finesse/api/contract/enumerations';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { pickValues } from '@finesse/api/contract/record';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { dateIn } from '@finesse/api/contract/dates';
import { startOfDay } from '../../shared/dates/dates';

/** The values of a member's form; fields that a form does not have are empty. */
type MemberFormValues = Record<keyof typeof MEMBER_RULES, string>;

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
    ...pickValues(member, PERSON),
    instagram: member.instagram ?? '',
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

const PERSON = ['firstName', 'lastName', 'email', 'phone', 'membershipType'] as const;

const personOf = (values: MemberFormValues) => ({
  ...pickValues(values, PERSON),
  instagram: values.instagram,
  membershipType: values.membershipType as MembershipType,
});

interface MemberFormProps extends Pick<FormProps<MemberFormValues>, 'form' | 'submitLabels'> {
  /** The member being edited, who is left out of the similar ones. */
  memberId?: string;
  /** The fields that only this form has. */
  more: readonly FormField<keyof MemberFormValues>[];
}

/**
 * The fields of a member (spec §5), with a note about members who have the same e-mail or phone.
 */
export function MemberForm({ memberId, more, ...form }: MemberFormProps) {
  const { similar, hasChanged } = useSimilarMembers(memberId, form.form);
  const options = useMembershipOptions();
  return (
    <Form
      {...form}
      className="dialog-body"
      rows={[
        [
          { label: 'First Name', name: 'firstName', short: true },
          { label: 'Last Name', name: 'lastName', short: true },
          { label: 'Email', name: 'email', type: 'email' },
          { label: 'Phone Number', name: 'phone', type: 'tel' },
        ],
        hasChanged && <SimilarMembers key="similar" similar={similar} />,
        {
          label: 'Membership',
          name: 'membershipType',
          type: 'radio',
          className: 'choice',
          options,
        },
        [
          { label: 'Instagram Handle (Optional)', name: 'instagram', placeholder: '@username' },
          ...more,
        ],
      ]}
    />
  );
}

/**
 * Names the member with the same e-mail or phone; adding another one is not prevented. Rendered as
 * soon as either is typed, so that the answer does not move the buttons below.
 */
function SimilarMembers({ similar }: { similar: readonly SimilarMember[] }) {
  const [first, ...others] = similar;
  return (
    <p className="similar" role="status">
      {first && (
        <span className="similar-text">
          <strong>
            <bdi>{nameOf(first)}</bdi>
          </strong>{' '}
          has {sameOf(first)} ({first.membershipType},{' '}
          {MEMBERSHIP_STATUS_LABELS[first.membershipStatus].toLowerCase()})
          {others.length > 0 && `, and so have ${String(others.length)} more`}. Is this the same
          person?
        </span>
      )}
    </p>
  );
}

function sameOf({ sameEmail, samePhone }: SimilarMember): string {
  if (sameEmail && samePhone) return 'this e-mail address and phone number';
  return sameEmail ? 'this e-mail address' : 'this phone number';
}

const PAUSE_MS = 400;

/** Looks up, once typing pauses, who else has the e-mail address or phone number of a form. */
function useSimilarMembers(
  except: string | undefined,
  { methods: { control } }: MutationForm<MemberFormValues>,
) {
  const [findSimilar] = useLazyFindSimilarMembersQuery();
  const [similar, setSimilar] = useState<readonly SimilarMember[]>([]);
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] });
  /** As JSON, so that equal requests compare as equal. */
  const request = JSON.stringify({
    email: email.trim(),
    phone: phone.trim(),
  } satisfies SimilarMembersRequest);
  const [initial] = useState(request);
  const hasChanged = request !== initial;

  useEffect(() => {
    if (!hasChanged) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findSimilar(JSON.parse(request) as SimilarMembersRequest).then(({ data = [] }) => {
        if (isCurrent) setSimilar(data.filter(({ id }) => id !== except));
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hasChanged, request, findSimilar, except]);

  return { similar, hasChanged };
}

function useMembershipOptions(): Record<string, ReactNode> {
  const { data } = useGetCatalogueQuery();
  const words = (name: MembershipType) => {
    const offer = data?.memberships.find(({ tier }) => tier === name);
    return (
      <>
        <span className="choice-name">{name}</span>
        {data && offer && (
          <span className="choice-note">
            {price(offer.amount, data.currency)}/month, {offer.percentOff}% off packages
          </span>
        )}
      </>
    );
  };
  return Object.fromEntries(MEMBERSHIP_TYPES.map((name) => [name, words(name)]));
}
