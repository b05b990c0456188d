import type { Member } from '@finesse/api/contract/members';
import { formFailure } from '../../shared/form/Form';
import { useToast } from '../../shared/ui/toast/useToast';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { MemberForm } from './MemberForm';
import { useAddMemberMutation } from './membersApi';
import { newMember, type MemberTexts } from './memberTexts';

const FAILED = 'The member could not be added. Please try again.';

interface AddMemberFormProps {
  /** What was typed before the session ended. */
  draft: Record<string, string> | undefined;
  onTyped: (texts: Record<string, string>) => void;
  onAdded: (member: Member) => void;
}

/** The fields of a new member. */
export function AddMemberForm({ draft, onTyped, onAdded }: AddMemberFormProps) {
  const [addMember, { isLoading }] = useAddMemberMutation();
  const { timeZone } = useSettings();
  const toast = useToast();

  async function send(typed: MemberTexts) {
    const { data, error } = await addMember(newMember(typed, timeZone));
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
