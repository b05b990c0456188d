import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { useMutationForm } from '../ui/form/useMutationForm';
import { Icon } from '../ui/Icon';
import { DraftNote } from '../DraftNote';
import { useDraftDialog, type DraftDialog } from '../drafts';
import { MemberForm } from './MemberForm';
import { useAddMemberMutation } from './membersApi';
import { EMPTY_MEMBER, MEMBER_SCHEMA, toNewMember } from './memberFormValues';

export function AddMember({ owner }: { owner: string }) {
  const dialog = useDraftDialog('member', owner);
  return (
    <Dialog
      title="Add Member"
      intro="The membership starts as pending payment and runs for one month."
      open={dialog.open}
      onOpenChange={dialog.setOpen}
      confirmClose
      trigger={
        <Button look="primary">
          <Icon name="plus" />
          Add Member
        </Button>
      }
    >
      <AddMemberForm {...dialog} />
    </Dialog>
  );
}

function AddMemberForm(dialog: DraftDialog) {
  const [addMember] = useAddMemberMutation();
  const { timeZone } = useSettings();
  const form = useMutationForm({
    schema: MEMBER_SCHEMA,
    defaultValues: EMPTY_MEMBER,
    draft: dialog,
    send: (values, { key }) => addMember({ body: toNewMember(values, timeZone), key }),
    failed: 'The member could not be added. Please try again.',
    noAnswer: NO_ANSWER_REPEATABLE,
    successToast: (member) => ({
      title: 'Member Added',
      description: `${nameOf(member)} is now on the list as a ${member.membershipType} member`,
    }),
    onSent: () => dialog.setOpen(false),
  });
  return (
    <MemberForm
      form={form}
      submitLabels={['Add Member', 'Adding...']}
      head={<DraftNote draft={dialog.draft} />}
      more={[
        {
          label: 'Start Date (Optional)',
          name: 'startDate',
          type: 'date',
          hint: 'Today, if left empty',
        },
      ]}
    />
  );
}
