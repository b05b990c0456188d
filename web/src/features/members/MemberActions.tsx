import type { MembershipStatus } from '@finesse/api/contract/enumerations';
import type { Member } from '@finesse/api/contract/members';
import { StatusSelect } from '../../components/ui/fields/StatusSelect';
import { useToast } from '../../components/ui/toast/useToast';
import { nameId, nameOf } from '../../lib/nameOf';
import { MemberHistory } from './MemberHistory';
import { useSetMemberStatusMutation } from './membersApi';
import { STATUS_LABELS } from './words';

/** What the owner can do with a member, and the toasts of spec §4 and §8. */
export function MemberActions({ member }: { member: Member }) {
  const [setStatus, change] = useSetMemberStatusMutation();
  const toast = useToast();
  // Until the answer comes, what was chosen; after it, what the server has.
  const chosen = change.isLoading ? change.originalArgs?.status : undefined;
  const name = nameOf(member);

  async function changeTo(status: MembershipStatus, title: string) {
    if (change.isLoading) return;
    const { error } = await setStatus({ id: member.id, status });
    if (error) {
      const description = 'Failed to update member status';
      toast({ title: 'Error', description, variant: 'destructive' });
    } else {
      toast({ title, description: `Member status updated to ${status}` });
    }
  }

  return (
    <div className="row-actions">
      <StatusSelect
        name={name}
        value={chosen ?? member.membershipStatus}
        labels={STATUS_LABELS}
        busy={change.isLoading}
        onChange={(status) => void changeTo(status, 'Member Status Updated')}
      />
      <MemberHistory member={member} />
      {member.membershipStatus === 'pending_payment' && (
        <button
          className="btn btn-outline-light"
          type="button"
          aria-describedby={nameId(member.id)}
          aria-disabled={change.isLoading}
          onClick={() => void changeTo('active', 'Payment Confirmed')}
        >
          ✅ Confirm Payment
        </button>
      )}
    </div>
  );
}
