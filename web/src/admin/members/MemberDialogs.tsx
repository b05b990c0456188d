import type { Member } from '@finesse/api/contract/members';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { useDraftDialog } from '../drafts';
import { focusButton } from '../ui/dialog/Dialog';
import { FormDialog } from '../ui/form/FormDialog';
import { editButtonId, HISTORY_LABELS } from './labels';
import {
  MemberForm,
  MEMBER_SCHEMA,
  toFormValues,
  toMemberEdit,
  EMPTY_MEMBER,
  toNewMember,
} from './MemberForm';
import { useEditMemberMutation, useAddMemberMutation } from './membersApi';
import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';

export function AddMember() {
  const [addMember] = useAddMemberMutation();
  const { timeZone } = useSettings();
  return (
    <FormDialog
      title="Add Member"
      intro="The membership starts as pending payment and runs for one month."
      {...useDraftDialog('member')}
      confirmClose
      trigger={
        <Button look="primary">
          <Icon name="plus" />
          Add Member
        </Button>
      }
      schema={MEMBER_SCHEMA}
      defaultValues={EMPTY_MEMBER}
      send={(values, { key }) => addMember({ body: toNewMember(values, timeZone), key })}
      failed="The member could not be added. Please try again."
      noAnswer={NO_ANSWER_REPEATABLE}
      successToast={(member) => ({
        title: 'Member Added',
        description: `${nameOf(member)} is now on the list as a ${member.membershipType} member`,
      })}
    >
      {(form) => (
        <MemberForm
          form={form}
          submitLabels={['Add Member', 'Adding...']}
          more={[
            {
              label: 'Start Date (Optional)',
              name: 'startDate',
              type: 'date',
              hint: 'Today, if left empty',
            },
          ]}
        />
      )}
    </FormDialog>
  );
}

/** One dialog is open at once. */
export const EDIT_MEMBER_DRAFT = 'edit-member';

interface EditMemberProps {
  member: Member;
  onClose: () => void;
  /** Moves focus where the member has left the list. */
  onLost: () => void;
}

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
