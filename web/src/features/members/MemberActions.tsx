import type { MembershipStatus } from '@finesse/api/contract/enumerations';
import type { Member } from '@finesse/api/contract/members';
import { StatusSelect } from '../../components/ui/fields/StatusSelect';
import { useToast } from '../../components/ui/toast/useToast';
import { nameId, nameOf } from '../../lib/nameOf';
import { MemberHistory } from './MemberHistory';
import { useNewest } from '../../lib/useNewest';
import { useSetMemberStatusMutation } from './membersApi';
import { STATUS_LABELS } from './words';

interface Change {
  status: MembershipStatus;
  /** Of the toast that follows. */
  title: string;
}

/** What the owner can do with a member, and the toasts of spec §4 and §8. */
export function MemberActions({ member }: { member: Member }) {
  const [setStatus] = useSetMemberStatusMutation();
  const toast = useToast();
  // Until the answer comes, what was chosen; after it, what the server has.
  const { chosen, choose } = useNewest(changeTo);
  const name = nameOf(member);

  async function changeTo({ status, title }: Change) {
    const { error } = await setStatus({ id: member.id, status });
    if (error) {
      const description = 'Failed to update member status';
      toast({ title: 'Error', description, variant: 'destructive' });
    } else {
      toast({ title, description: `Member status updated to ${status}` });
    }
  }

  function confirmPayment() {
    if (chosen === undefined) void choose({ status: 'active', title: 'Payment Confirmed' });
  }

  return (
    <div className="row-actions">
      <StatusSelect
        name={name}
        value={chosen?.status ?? member.membershipStatus}
        labels={STATUS_LABELS}
        busy={chosen !== undefined}
        onChange={(status) => void choose({ status, title: 'Member Status Updated' })}
      />
      <MemberHistory member={member} />
      {member.membershipStatus === 'pending_payment' && (
        <button
          className="btn btn-outline-light"
          type="button"
          aria-describedby={nameId(member.id)}
          aria-disabled={chosen !== undefined}
          onClick={confirmPayment}
        >
          ✅ Confirm Payment
        </button>
      )}
    </div>
  );
}
