import type { Member } from '@finesse/api/contract/members';
import { useIdempotencyKey } from '../../shared/api/idempotencyKey';
import { formFailure } from '../../shared/form/Form';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useDraftDialog } from '../drafts';
import { MemberForm } from './MemberForm';
import { useAddMemberMutation } from './membersApi';
import { toNewMember, type MemberFormValues } from './memberFormValues';

export function AddMember({ owner }: { owner: string }) {
  const { draft, open, show, keep } = useDraftDialog('member', owner);

  return (
    <Dialog
      title="Add Member"
      intro="The membership starts as pending payment and runs for one month."
      open={open}
      onOpenChange={show}
      keepOpen
      confirmClose
      trigger={
        <Button look="primary">
          <Icon name="plus" />
          Add Member
        </Button>
      }
    >
      <AddMemberForm draft={draft} onTyped={keep} onAdded={() => show(false)} />
    </Dialog>
  );
}

const FAILED = 'The member could not be added. Please try again.';

interface AddMemberFormProps {
  draft: Record<string, string> | undefined;
  onTyped: (texts: Record<string, string>) => void;
  onAdded: (member: Member) => void;
}

function AddMemberForm({ draft, onTyped, onAdded }: AddMemberFormProps) {
  const [addMember, { isLoading }] = useAddMemberMutation();
  const { keyOf } = useIdempotencyKey();
  const { timeZone } = useSettings();
  const toast = useToast();

  async function send(typed: MemberFormValues) {
    const body = toNewMember(typed, timeZone);
    const { data, error } = await addMember({ body, key: keyOf(JSON.stringify(body)) });
    if (!data) return formFailure(error, FAILED);
    const description = `${nameOf(data)} is now on the list as a ${data.membershipType} member`;
    toast({ title: 'Member Added', description });
    onAdded(data);
    return undefined;
  }

  return (
    <MemberForm
      texts={draft ?? {}}
      words={['Add Member', 'Adding...']}
      busy={isLoading}
      onSend={send}
      onTyped={onTyped}
      head={
        draft && (
          <p className="form-kept" role="status">
            What you had typed is still here.
          </p>
        )
      }
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
