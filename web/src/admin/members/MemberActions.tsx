import type { Member } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { priceOfUnits } from '@finesse/api/contract/currency';
import { formatFullDateIn } from '@finesse/api/contract/dates';
import { isNearEnd, renewedEnd } from '@finesse/api/contract/renewal';
import { awaitsPayment } from '@finesse/api/contract/statuses';
import { Button } from '../../shared/ui/Button';
import { IconButton } from '../ui/records/IconButton';
import { RecordActions } from '../ui/records/StatusSelect';
import { nameOf } from '../format/nameOf';
import { Dialog } from '../ui/dialog/Dialog';
import { History } from '../ui/history/History';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { useMemberChanges } from './MemberChanges';
import { editButtonId, HISTORY_LABELS } from './labels';
import { useGetMemberHistoryQuery } from './membersApi';

export function MemberActions({ member, onEdit }: { member: Member; onEdit: () => void }) {
  const changes = useMemberChanges();
  const now = useNow();
  const isBusy = changes.pending[member.id] !== undefined;
  const name = nameOf(member);

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
      {awaitsPayment(member.membershipStatus) ? (
        <Button
          className="row-actions-wide"
          aria-label={`✅ Confirm Payment of ${name}`}
          aria-disabled={isBusy}
          onClick={() =>
            changes.setStatus(member, { status: 'active', title: 'Payment Confirmed' })
          }
        >
          ✅ Confirm Payment
        </Button>
      ) : (
        !isErased(member) && isNearEnd(member, now) && <RenewMember member={member} now={now} />
      )}
    </RecordActions>
  );
}

function MemberHistory({ member }: { member: Member }) {
  return (
    <Dialog
      title="Membership"
      intro={
        isErased(member)
          ? 'The history of this membership.'
          : `The history of the membership of ${nameOf(member)}.`
      }
      trigger={<IconButton icon="clock" label={`History of ${nameOf(member)}`} />}
    >
      <div className="dialog-body">
        <Changes id={member.id} />
      </div>
    </Dialog>
  );
}

function Changes({ id }: { id: string }) {
  return <History query={useGetMemberHistoryQuery(id)} labels={HISTORY_LABELS} />;
}

/** Renews a membership by a month; asks first, since it records a payment. */
function RenewMember({ member, now }: { member: Member; now: number }) {
  const { timeZone, currency } = useSettings();
  const { renew } = useMemberChanges();
  const name = nameOf(member);
  const { startDate, expiryDate, paymentAmount } = member;
  const dates = { startDate: new Date(startDate), expiryDate: new Date(expiryDate) };
  const end = renewedEnd(dates, new Date(now), timeZone).toISOString();
  return (
    <ConfirmDialog
      trigger={
        <Button look="quiet" className="row-actions-wide" aria-label={`Renew by a month: ${name}`}>
          Renew by a month
        </Button>
      }
      title="Renew Membership"
      about={name}
      text={`New end: ${formatFullDateIn(end, timeZone)}`}
      action={
        paymentAmount ? `Record ${priceOfUnits(paymentAmount, currency)}` : 'Record the payment'
      }
      look="primary"
      onConfirm={() => renew(member)}
    />
  );
}
