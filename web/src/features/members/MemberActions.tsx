import type { Member } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { StatusSelect } from '../../components/ui/fields/StatusSelect';
import { Icon } from '../../components/ui/Icon';
import { nameOf } from '../../lib/nameOf';
import { useMemberChanges } from './MemberChanges';
import { MemberHistory } from './MemberHistory';
import { RenewMember } from './RenewMember';
import { editButtonId, STATUS_LABELS } from './words';

interface MemberActionsProps {
  member: Member;
  onEdit: () => void;
}

/** What the owner can do with a member; each action says with whom. */
export function MemberActions({ member, onEdit }: MemberActionsProps) {
  const { pending, setStatus } = useMemberChanges();
  const chosen = pending[member.id];
  const name = nameOf(member);
  const edit = `Edit ${name}`;

  function confirmPayment() {
    if (chosen === undefined) setStatus(member, { status: 'active', title: 'Payment Confirmed' });
  }

  return (
    <div className="row-actions">
      <StatusSelect
        name={name}
        value={chosen?.status ?? member.membershipStatus}
        labels={STATUS_LABELS}
        busy={chosen !== undefined}
        onChange={(status) => setStatus(member, { status, title: 'Member Status Updated' })}
      />
      <MemberHistory member={member} />
      {!isErased(member) && (
        <button
          className="btn btn-quiet btn-icon"
          id={editButtonId(member.id)}
          type="button"
          aria-label={edit}
          title={edit}
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
      )}
      {member.membershipStatus === 'pending_payment' ? (
        <button
          className="btn btn-outline-light row-actions-wide"
          type="button"
          aria-label={`✅ Confirm Payment of ${name}`}
          aria-disabled={chosen !== undefined}
          onClick={confirmPayment}
        >
          ✅ Confirm Payment
        </button>
      ) : (
        !isErased(member) && <RenewMember member={member} />
      )}
    </div>
  );
}
