import type { Member } from '@finesse/api/contract/members';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { useDraftDialog } from '../drafts';
import { focusButton } from '../ui/dialog/focusButton';
import { FormDialog } from '../ui/form/FormDialog';
import { editButtonId, HISTORY_LABELS } from './labels';
import { MemberForm } from './MemberForm';
import { useEditMemberMutation } from './membersApi';
import { MEMBER_SCHEMA, toFormValues, toMemberEdit } from './memberFormValues';

/** One dialog is open at once. */
export const EDIT_MEMBER_DRAFT = 'edit-member';

interface EditMemberProps {
  member: Member;
  onClose: () => void;
  /** Moves focus where the member has left the list. */
  onLost: () => void;
}

/** The dialog that edits a member's details, tier, amount and dates. */
export function EditMember({ member, onClose, onLost }: EditMemberProps) {
  const [editMember] = useEditMemberMutation();
  const { timeZone } = useSettings();
  const { draft, onOpenChange } = useDraftDialog(EDIT_MEMBER_DRAFT, member);
  return (
    <FormDialog
      title="Edit Member"
      intro={`The record of ${nameOf(member)}; change the status in the list.`}
      open
      onOpenChange={(isOpen) => {
        onOpenChange(isOpen);
        onClose();
      }}
      draft={draft}
      returnFocus={() => focusButton(editButtonId(member.id), onLost)}
      confirmClose
      schema={MEMBER_SCHEMA}
      record={{
        seen: member,
        valuesOf: (known) => toFormValues(known, timeZone),
        labels: HISTORY_LABELS,
      }}
      send={(values, { seen }) => editMember({ seen, body: toMemberEdit(seen, values, timeZone) })}
      failed="The changes could not be saved. Please try again."
      successToast={(saved) => ({
        title: 'Member Saved',
        description: 'Your changes have been saved',
        about: nameOf(saved),
      })}
    >
      {(form) => (
        <MemberForm
          form={form}
          memberId={member.id}
          submitLabels={['Save changes', 'Saving...']}
          more={[
            {
              label: 'Amount per month',
              name: 'paymentAmount',
              inputMode: 'decimal',
              hint: 'The price of the membership, if left empty',
            },
            { label: 'Start Date', name: 'startDate', type: 'date', short: true },
            { label: 'Expiry Date', name: 'expiryDate', type: 'date', short: true },
          ]}
        />
      )}
    </FormDialog>
  );
}
