import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { dayOf } from '@finesse/api/contract/dates';
import type { MembershipStatus } from '@finesse/api/contract/enumerations';
import type { Member } from '@finesse/api/contract/members';
import type { ChangedMeanwhile } from '@finesse/api/contract/versions';
import { changeFailure, conflictIn } from '../../api/failure';
import { ConflictDialog, type Conflict } from '../../components/ui/dialog/ConflictDialog';
import { useToast } from '../../components/ui/toast/useToast';
import { nameOf } from '../../lib/nameOf';
import { useSettings } from '../../lib/settings';
import { useLatestOnly } from '../../lib/useLatestOnly';
import { membersOutdated, useRenewMemberMutation, useSetMemberStatusMutation } from './membersApi';
import { HISTORY_WORDS, STATUS_LABELS } from './words';

interface StatusChange {
  status: MembershipStatus;
  /** Of the toast that follows. */
  title: 'Member Status Updated' | 'Payment Confirmed';
  /** True for the way back, which offers none of its own. */
  isUndo?: boolean;
}

interface MemberChanges {
  /** By id: what was chosen, until the answer to it is there. */
  pending: Readonly<Record<string, StatusChange>>;
  setStatus: (member: Member, change: StatusChange) => void;
  renew: (member: Member) => void;
}

const Context = createContext<MemberChanges | null>(null);

/** What can be done with a member's status. */
export function useMemberChanges(): MemberChanges {
  const changes = useContext(Context);
  if (!changes) throw new Error('There is no MemberChangesProvider above this');
  return changes;
}

/** Makes the changes, with the toasts of spec §4 and §8; above the list, which may be left. */
export function MemberChangesProvider({ children }: { children: ReactNode }) {
  const [sendStatus] = useSetMemberStatusMutation();
  const [sendRenewal, renewal] = useRenewMemberMutation();
  const { pending, choose, isBusy } = useLatestOnly(changeStatus);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Members as they were seen last, for changes that hold only while they are so. */
  const seen = useRef(new Map<string, Member>());
  const { timeZone } = useSettings();
  const dispatch = useDispatch();
  const toast = useToast();

  function setStatus(member: Member, change: StatusChange) {
    // What is chosen while a change is on its way builds on the answer to that.
    if (!isBusy(member.id)) seen.current.set(member.id, member);
    void choose(member.id, change);
  }

  async function changeStatus(id: string, change: StatusChange) {
    const before = seen.current.get(id);
    if (!before) return;
    const { status } = change;
    const { data, error } = await sendStatus({ seen: before, status });
    const met = error && conflictIn<Member>(error);
    if (data) {
      seen.current.set(id, data);
      tell(before, data, change);
    } else if (met) {
      ask(before, met, `Set to ${STATUS_LABELS[status]}`, () => setStatus(met.current, change));
    } else {
      const description = 'Failed to update member status';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  }

  function tell(before: Member, now: Member, { title, isUndo = false }: StatusChange) {
    const about = nameOf(now);
    const description = `Member status updated to ${now.membershipStatus}`;
    const status = before.membershipStatus;
    // A payment that was noted is not taken back by another status.
    const isFinal = isUndo || before.paymentStatus !== now.paymentStatus;
    const run = () => setStatus(now, { status, title: 'Member Status Updated', isUndo: true });
    const sentence = `Set ${about} back to ${STATUS_LABELS[status]}`;
    toast({ title, description, about }, isFinal ? undefined : { sentence, run });
  }

  function ask(
    { id, ...person }: Member,
    { current, change }: ChangedMeanwhile<Member>,
    action: string,
    again: () => void,
  ) {
    seen.current.set(id, current);
    setConflict({ name: nameOf(person), change, action, again });
  }

  async function renew(member: Member) {
    if (renewal.isLoading) return;
    const { data, error } = await sendRenewal({ seen: member });
    const met = error && conflictIn<Member>(error);
    if (data) {
      const description = `Paid and active until ${dayOf(data.expiryDate, timeZone)}`;
      toast({ title: 'Membership Renewed', description, about: nameOf(data) });
    } else if (met) {
      ask(member, met, 'Renew all the same', () => void renew(met.current));
    } else {
      const reason = changeFailure(error, 'please try again');
      const description = `Failed to renew the membership: ${reason}`;
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  }

  return (
    <Context value={{ pending, setStatus, renew: (member) => void renew(member) }}>
      {children}
      <ConflictDialog
        conflict={conflict}
        words={HISTORY_WORDS}
        onClose={() => {
          setConflict(null);
          dispatch(membersOutdated());
        }}
      />
    </Context>
  );
}
