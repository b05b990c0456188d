import { priceOfUnits } from '@finesse/api/contract/currency';
import { formatDateIn } from '@finesse/api/contract/dates';
import {
  awaitsPayment,
  MEMBERSHIP_STATUS_FACTS,
  PAYMENT_STATUS_FACTS,
} from '@finesse/api/contract/statuses';
import type { Member } from '@finesse/api/contract/members';
import { Badge } from '../ui/Badge';
import { StatusBadge } from '../ui/StatusBadge';
import { useSettings } from '../../shared/settings';
import { useNow } from '../../shared/dates/useNow';
import { expiryNotice } from './expiry';

/**
 * The status cell (spec §2): membership, payment, expiry and amount. While a renewal's payment is
 * awaited, it shows that and the date of the last payment.
 */
export function MemberStatus({ member }: { member: Member }) {
  const { membershipStatus, paymentStatus, paymentAmount, paymentDate } = member;
  const isAwaiting = awaitsPayment(membershipStatus);
  const payment = PAYMENT_STATUS_FACTS[paymentStatus];
  const { timeZone, currency } = useSettings();
  const notice = expiryNotice(member, useNow());
  return (
    <ul className="badges d-flex flex-wrap gap-1">
      <li>
        <StatusBadge {...MEMBERSHIP_STATUS_FACTS[membershipStatus]} />
      </li>
      {!(isAwaiting && paymentStatus === 'paid') && (
        <li>
          <Badge tone={payment.tone}>{payment.label}</Badge>
        </li>
      )}
      {isAwaiting && (
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
      {isAwaiting && paymentStatus === 'paid' && paymentDate && (
        <li className="d-block fs-fine text-body-secondary">
          Last paid {formatDateIn(paymentDate, timeZone)}
        </li>
      )}
      {paymentAmount && (
        <li className="d-block fs-fine text-body-secondary">
          {priceOfUnits(paymentAmount, currency)}/month
        </li>
      )}
    </ul>
  );
}
