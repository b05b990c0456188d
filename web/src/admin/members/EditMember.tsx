import type { Member } from '@finesse/api/contract/members';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { useReturnFocus } from '../../shared/ui/dialog/useReturnFocus';
import { EditMemberForm } from './EditMemberForm';
import { nameOf } from '../../shared/people/nameOf';
import { editButtonId } from './labels';

interface EditMemberProps {
  /** Whose dialog is open. */
  member: Member | undefined;
  onClose: () => void;
  /** The keyboard goes back to the member, or where they have left the list, to the list. */
  onLost: () => void;
}

/** The dialog that changes who a member is, their tier, amount and dates. */
export function EditMember({ member, onClose, onLost }: EditMemberProps) {
  const returnFocus = useReturnFocus(member && editButtonId(member.id), onLost);
  return (
    <Dialog
      title="Edit Member"
      intro={member ? `The record of ${nameOf(member)}; the status has its own control.` : ''}
      open={member !== undefined}
      onOpenChange={(open) => !open && onClose()}
      returnFocus={returnFocus}
      keepOpen
    >
      {member && <EditMemberForm key={member.id} member={member} onSaved={onClose} />}
    </Dialog>
  );
}
