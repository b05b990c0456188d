import { dayOf } from '@finesse/api/contract/dates';
import type { MembershipStatus, PaymentStatus } from '@finesse/api/contract/enumerations';
import type { Member } from '@finesse/api/contract/members';
import { Badge, type BadgeTone } from '../../shared/ui/Badge';
import type { IconName } from '../../shared/ui/Icon';
import { useSettings } from '../../shared/settings';
import { useNow } from '../../shared/dates/useNow';
import { expiryNotice } from './expiry';
import { PAYMENT_LABELS, STATUS_LABELS } from './labels';

const LOOKS: Readonly<Record<MembershipStatus, { tone: BadgeTone; icon: IconName }>> = {
  pending_payment: { tone: 'waiting', icon: 'clock' },
  active: { tone: 'good', icon: 'check' },
  expired: { tone: 'alarm', icon: 'close' },
  cancelled: { tone: 'ended', icon: 'close' },
};

const PAYMENT_TONES: Readonly<Record<PaymentStatus, BadgeTone>> = {
  paid: 'good',
  pending: 'waiting',
  failed: 'alarm',
};

/**
 * The status cell (spec §2): membership, payment, what is due, and the amount. Who has paid before
 * and must pay again shows both badges, so the day of the last payment tells them apart.
 */
export function MemberStatus({ member }: { member: Member }) {
  const { membershipStatus, paymentStatus, paymentAmount, paymentDate } = member;
  const { timeZone } = useSettings();
  const notice = expiryNotice(member, useNow());
  return (
    <ul className="badges">
      <li>
        <Badge {...LOOKS[membershipStatus]}>{STATUS_LABELS[membershipStatus]}</Badge>
      </li>
      <li>
        <Badge tone={PAYMENT_TONES[paymentStatus]}>{PAYMENT_LABELS[paymentStatus]}</Badge>
      </li>
      {membershipStatus === 'pending_payment' && (
        <li>
          <Badge tone="alarm">⚠️ Awaiting Payment</Badge>
        </li>
      )}
      {notice && (
        <li>
          <Badge tone="alarm" icon="clock">
            {notice}
          </Badge>
        </li>
      )}
      {membershipStatus === 'pending_payment' && paymentStatus === 'paid' && paymentDate && (
        <li className="list-note">Last paid {dayOf(paymentDate, timeZone)}</li>
      )}
      {paymentAmount && <li className="list-note">${paymentAmount}/month</li>}
    </ul>
  );
}
