import type { MembershipStatus, PaymentStatus } from '@finesse/api/contract/enumerations';
import type { Member } from '@finesse/api/contract/members';
import { Badge, type BadgeTone } from '../../components/ui/Badge';
import type { IconName } from '../../components/ui/Icon';
import { useNow } from '../../lib/useNow';
import { expiryNotice } from './expiry';
import { PAYMENT_LABELS, STATUS_LABELS } from './words';

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

/** The status cell (spec §2): membership, payment, what is due, and the amount. */
export function MemberStatus({ member }: { member: Member }) {
  const { membershipStatus, paymentStatus, paymentAmount } = member;
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
      {paymentAmount && <li className="list-note">${paymentAmount}/month</li>}
    </ul>
  );
}
