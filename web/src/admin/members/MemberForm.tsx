import type { ReactNode } from 'react';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { Form, type FormFailure, type FormField } from '../../shared/form/Form';
import { MembershipChoice } from './MembershipChoice';
import type { MemberTexts } from './memberTexts';
import { SimilarMembers } from './SimilarMembers';
import { useSimilarMembers } from './useSimilarMembers';

interface MemberFormProps {
  /** What stands in the fields at first. */
  texts: Partial<MemberTexts>;
  /** Of the member that is edited, who is not similar to themselves. */
  memberId?: string;
  /** The words of the button, and while it is busy. */
  words: readonly [idle: string, busy: string];
  busy: boolean;
  onSend: (typed: MemberTexts) => Promise<FormFailure | undefined>;
  onTyped?: (typed: MemberTexts) => void;
  /** Stands above the fields. */
  head?: ReactNode;
  /** The fields that only this form has. */
  more: readonly FormField<keyof MemberTexts>[];
}

/** The fields of a member (spec §5); whoever may be one already is named as soon as it is typed. */
export function MemberForm({ memberId, head, more, onTyped, ...form }: MemberFormProps) {
  const { similar, isAwaited, look } = useSimilarMembers(memberId, form.texts);
  return (
    <Form
      {...form}
      className="dialog-body"
      rules={MEMBER_RULES}
      rows={[
        () => head,
        [
          { label: 'First Name', name: 'firstName', short: true },
          { label: 'Last Name', name: 'lastName', short: true },
          { label: 'Email', name: 'email', type: 'email' },
          { label: 'Phone Number', name: 'phone', type: 'tel' },
        ],
        (state) => (
          <>
            {isAwaited && <SimilarMembers similar={similar} />}
            <MembershipChoice {...state('membershipType')} />
          </>
        ),
        [
          { label: 'Instagram Handle (Optional)', name: 'instagram', placeholder: '@username' },
          ...more,
        ],
      ]}
      onTyped={(typed) => {
        look(typed);
        onTyped?.(typed);
      }}
    />
  );
}
