import { priceOfUnits } from '@finesse/api/contract/currency';
import { dayOf } from '@finesse/api/contract/dates';
import type { Member } from '@finesse/api/contract/members';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { useMemberChanges } from './MemberChanges';

/** The button that renews a membership by a month; it asks first, since it notes a payment. */
export function RenewMember({ member }: { member: Member }) {
  const { timeZone, currency } = useSettings();
  const { renew } = useMemberChanges();
  const name = nameOf(member);
  const { paymentAmount } = member;
  const paid = paymentAmount
    ? `${priceOfUnits(paymentAmount, currency)} is noted as paid, and the`
    : 'The';
  return (
    <ConfirmDialog
      trigger={
        <button
          className="btn btn-quiet row-actions-wide"
          type="button"
          aria-label={`Renew by a month: ${name}`}
        >
          Renew by a month
        </button>
      }
      title="Renew Membership"
      about={name}
      text={`${paid} membership, which expires on ${dayOf(member.expiryDate, timeZone)}, runs one month longer; if it is over, one month from today.`}
      action="Renew"
      onConfirm={() => renew(member)}
    />
  );
}
