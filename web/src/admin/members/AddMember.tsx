import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { useIdempotencyKey } from '../../shared/api/idempotencyKey';
import { formFailure } from '../../shared/form/Form';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { DraftNote } from '../DraftNote';
import { useDraftDialog, type DraftDialog } from '../drafts';
import { MemberForm } from './MemberForm';
import { useAddMemberMutation } from './membersApi';
import { toNewMember, type MemberFormValues } from './memberFormValues';

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

const FAILED = 'The member could not be added. Please try again.';

function AddMemberForm({ draft, saveDraft, setOpen }: DraftDialog) {
  const [addMember, { isLoading }] = useAddMemberMutation();
  const { keyOf } = useIdempotencyKey();
  const { timeZone } = useSettings();
  const toast = useToast();

  async function send(values: MemberFormValues) {
    const body = toNewMember(values, timeZone);
    const { data, error } = await addMember({ body, key: keyOf(JSON.stringify(body)) });
    if (!data) return formFailure(error, FAILED, NO_ANSWER_REPEATABLE);
    const description = `${nameOf(data)} is now on the list as a ${data.membershipType} member`;
    toast({ title: 'Member Added', description });
    setOpen(false);
    return undefined;
  }

  return (
    <MemberForm
      defaultValues={draft ?? {}}
      submitLabels={['Add Member', 'Adding...']}
      busy={isLoading}
      onSend={send}
      onChange={saveDraft}
      head={<DraftNote draft={draft} />}
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
