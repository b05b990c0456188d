import { useRef } from 'react';
import type { Member } from '@finesse/api/contract/members';
import { conflictIn } from '../../shared/api/failure';
import { formFailure } from '../../shared/form/Form';
import { conflictSentence } from '../ui/history/historyText';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Dialog } from '../ui/dialog/Dialog';
import { useReturnFocus } from '../ui/dialog/useReturnFocus';
import { useToast } from '../../shared/ui/toast/useToast';
import { editButtonId, HISTORY_LABELS } from './labels';
import { MemberForm } from './MemberForm';
import { useEditMemberMutation } from './membersApi';
import { toMemberEdit, toFormValues, type MemberFormValues } from './memberFormValues';

interface EditMemberProps {
  /** The member whose dialog is open. */
  member: Member | undefined;
  onClose: () => void;
  /** Moves focus where the member has left the list. */
  onLost: () => void;
}

/** The dialog that edits a member's details, tier, amount and dates. */
export function EditMember({ member, onClose, onLost }: EditMemberProps) {
  const returnFocus = useReturnFocus(member && editButtonId(member.id), onLost);
  return (
    <Dialog
      title="Edit Member"
      intro={member ? `The record of ${nameOf(member)}; change the status in the list.` : ''}
      open={member !== undefined}
      onOpenChange={(open) => !open && onClose()}
      returnFocus={returnFocus}
      confirmClose
    >
      {member && <EditMemberForm key={member.id} member={member} onSaved={onClose} />}
    </Dialog>
  );
}

const FAILED = 'The changes could not be saved. Please try again.';

interface EditMemberFormProps {
  member: Member;
  onSaved: () => void;
}

/** A conflict with somebody else's change is shown, and the next save overrides it. */
function EditMemberForm({ member, onSaved }: EditMemberFormProps) {
  const [editMember, { isLoading }] = useEditMemberMutation();
  const settings = useSettings();
  const toast = useToast();
  const lastSeen = useRef(member);

  async function send(values: MemberFormValues) {
    const body = toMemberEdit(member, values, settings.timeZone);
    const { data, error } = await editMember({ seen: lastSeen.current, body });
    if (data) {
      const description = 'Your changes have been saved';
      toast({ title: 'Member Saved', description, about: nameOf(data) });
      onSaved();
      return undefined;
    }
    const met = conflictIn<Member>(error);
    if (!met) return formFailure(error, FAILED);
    lastSeen.current = met.current;
    return { error, sentence: conflictSentence(met.change, HISTORY_LABELS, settings) };
  }

  return (
    <MemberForm
      defaultValues={toFormValues(member, settings.timeZone)}
      memberId={member.id}
      submitLabels={['Save changes', 'Saving...']}
      busy={isLoading}
      onSend={send}
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
  );
}
