import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';
import type { SimilarMember } from '@finesse/api/contract/members';
import type { FormField } from '../ui/form/Field';
import { Form, type FormProps } from '../ui/form/Form';
import { nameOf } from '../format/nameOf';
import type { MemberFormValues } from './memberFormValues';
import { useMembershipOptions } from './useMembershipOptions';
import { useSimilarMembers } from './useSimilarMembers';

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
