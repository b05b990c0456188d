import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { formatDateIn } from '@finesse/api/contract/dates';
import type { MembershipStatus } from '@finesse/api/contract/statuses';
import type { Member } from '@finesse/api/contract/members';
import { changeFailure } from '../../shared/api/failure';
import type { RecordChanges } from '../ui/records/recordChanges';
import { useRecordChanges } from '../ui/records/useRecordChanges';
import { nameOf } from '../format/nameOf';
import { requiredContext } from '../../shared/requiredContext';
import { useSettings } from '../../shared/settings';
import {
  invalidateMembers,
  useRenewMemberMutation,
  useSetMemberStatusMutation,
} from './membersApi';
import { HISTORY_LABELS } from './labels';

interface MemberChanges extends RecordChanges<Member, MembershipStatus> {
  renew: (member: Member) => void;
}

const [Context, useMemberChanges] = requiredContext<MemberChanges>('MemberChangesProvider');
export { useMemberChanges };

/** Makes the changes of members, with the toasts of spec §4 and §8. */
export function MemberChangesProvider({ children }: { children: ReactNode }) {
  const [sendStatus] = useSetMemberStatusMutation();
  const [sendRenewal, renewal] = useRenewMemberMutation();
  const { timeZone } = useSettings();
  const dispatch = useDispatch();
  const { dialog, ...changes } = useRecordChanges<Member, MembershipStatus>({
    sendStatus: ({ isUndo, ...change }) => sendStatus({ ...change, undo: isUndo }),
    statusOf: ({ membershipStatus }) => membershipStatus,
    labels: HISTORY_LABELS,
    successToast: ({ membershipStatus }) => ({
      title: 'Member Status Updated',
      description: `Member status updated to ${membershipStatus}`,
    }),
    errorMessage: () => 'Failed to update member status',
    onConflictClosed: () => dispatch(invalidateMembers()),
  });

  function renew(member: Member) {
    if (renewal.isLoading) return;
    void changes.run(member, {
      send: sendRenewal,
      retryLabel: 'Renew anyway',
      successToast: (renewed) => ({
        title: 'Membership Renewed',
        description: `Paid and active until ${formatDateIn(renewed.expiryDate, timeZone)}`,
        about: nameOf(renewed),
      }),
      errorMessage: (error) =>
        `Failed to renew the membership: ${changeFailure(error, 'please try again')}`,
    });
  }

  return (
    <Context value={{ ...changes, renew }}>
      {children}
      {dialog}
    </Context>
  );
}
