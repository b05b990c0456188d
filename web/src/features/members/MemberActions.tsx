import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { MembershipStatus } from '@finesse/api/contract/enumerations';
import type { Member } from '@finesse/api/contract/members';
import { conflictIn } from '../../api/failure';
import { ConflictDialog, type Conflict } from '../../components/ui/dialog/ConflictDialog';
import { StatusSelect } from '../../components/ui/fields/StatusSelect';
import { useToast } from '../../components/ui/toast/useToast';
import { nameId, nameOf } from '../../lib/nameOf';
import { useNewest } from '../../lib/useNewest';
import { useSeen } from '../../lib/useSeen';
import { MemberHistory } from './MemberHistory';
import { membersOutdated, useSetMemberStatusMutation } from './membersApi';
import { HISTORY_WORDS, STATUS_LABELS } from './words';

interface Change {
  status: MembershipStatus;
  /** Of the toast that follows. */
  title: string;
}

/** What the owner can do with a member, and the toasts of spec §4 and §8. */
export function MemberActions({ member }: { member: Member }) {
  const [setStatus] = useSetMemberStatusMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { seen, see } = useSeen(member);
  // Until the answer comes, what was chosen; after it, what the server has.
  const { chosen, choose } = useNewest(changeTo);
  const name = nameOf(member);

  async function changeTo({ status, title }: Change) {
    const { data, error } = await setStatus({ seen: seen(), status });
    if (data) see(data);
    const met = error && conflictIn<Member>(error);
    if (met) {
      see(met.current);
      const again = () => void choose({ status, title });
      setConflict({ name, change: met.change, action: `Set to ${STATUS_LABELS[status]}`, again });
    } else if (error) {
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
      <ConflictDialog
        conflict={conflict}
        words={HISTORY_WORDS}
        onClose={() => {
          setConflict(null);
          dispatch(membersOutdated());
        }}
      />
    </div>
  );
}
