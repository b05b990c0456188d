import { priceOfUnits } from '@finesse/api/contract/currency';
import { formatDateIn } from '@finesse/api/contract/dates';
import {
  awaitsPayment,
  MEMBERSHIP_STATUS_FACTS,
  PAYMENT_STATUS_FACTS,
  isActiveMembership,
} from '@finesse/api/contract/statuses';
import type { Member } from '@finesse/api/contract/members';
import { Badge, StatusBadge } from '../ui/Badge';
import { useSettings } from '../../shared/settings';
import { useNow } from '../../shared/dates/useNow';
import { EXPIRY_WARNING_DAYS } from '@finesse/api/contract/limits';
import { DAY_MS } from '@finesse/api/contract/durations';

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

/**
 * The status cell's notice about the end of a membership (spec §2): for an active one that has
 * expired or has 7 days or fewer left. A started day counts as a day.
 */
export function expiryNotice(
  member: Pick<Member, 'membershipStatus' | 'expiryDate'>,
  now: number,
): string | undefined {
  const left = Date.parse(member.expiryDate) - now;
  if (!isActiveMembership(member.membershipStatus) || Number.isNaN(left)) return undefined;
  if (left <= 0) return 'Expired';
  if (left > EXPIRY_WARNING_DAYS * DAY_MS) return undefined;
  return `Expires in ${String(Math.ceil(left / DAY_MS))} days`;
}
