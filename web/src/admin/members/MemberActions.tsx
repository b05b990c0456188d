import type { Member } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { IconButton } from '../../shared/ui/records/IconButton';
import { RecordActions } from '../../shared/ui/records/RecordActions';
import { nameOf } from '../../shared/people/nameOf';
import { useMemberChanges } from './MemberChanges';
import { MemberHistory } from './MemberHistory';
import { RenewMember } from './RenewMember';
import { editButtonId } from './labels';

interface MemberActionsProps {
  member: Member;
  onEdit: () => void;
}

/** What the owner can do with a member. */
export function MemberActions({ member, onEdit }: MemberActionsProps) {
  const changes = useMemberChanges();
  const isBusy = changes.pending[member.id] !== undefined;
  const name = nameOf(member);

  function confirmPayment() {
    if (!isBusy) changes.setStatus(member, { status: 'active', title: 'Payment Confirmed' });
  }

  return (
    <RecordActions record={member} changes={changes}>
      <MemberHistory member={member} />
      {!isErased(member) && (
        <IconButton
          icon="edit"
          id={editButtonId(member.id)}
          label={`Edit ${name}`}
          onClick={onEdit}
        />
      )}
      {member.membershipStatus === 'pending_payment' ? (
        <button
          className="btn btn-outline-light row-actions-wide"
          type="button"
          aria-label={`✅ Confirm Payment of ${name}`}
          aria-disabled={isBusy}
          onClick={confirmPayment}
        >
          ✅ Confirm Payment
        </button>
      ) : (
        !isErased(member) && <RenewMember member={member} />
      )}
    </RecordActions>
  );
}
