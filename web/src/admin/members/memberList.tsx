import { formatDateIn } from '@finesse/api/contract/dates';
import { type Member, MEMBER_SORTS, type MemberSort } from '@finesse/api/contract/members';
import {
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  awaitsPayment,
  MEMBERSHIP_STATUS_FACTS,
  PAYMENT_STATUS_FACTS,
  isActiveMembership,
} from '@finesse/api/contract/statuses';
import { MEMBER_TODOS } from '@finesse/api/contract/todo';
import { price, priceOfUnits } from '@finesse/api/contract/currency';
import type { MembershipType } from '@finesse/api/contract/enumerations';
import type { ListDefinition } from '../ui/list/listDefinition';
import { ContactLinks } from '../ui/ContactLinks';
import { nameOf } from '../format/nameOf';
import { Badge, StatusBadge } from '../ui/Badge';
import { useSettings } from '../../shared/settings';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { MemberActions } from './MemberActions';
import { useNow } from '../../shared/dates/useNow';
import { EXPIRY_WARNING_DAYS } from '@finesse/api/contract/limits';
import { DAY_MS } from '@finesse/api/contract/durations';

/** The list of members (spec §2): rows of a table, cards on a phone. */
export const MEMBER_LIST: ListDefinition<Member, MembershipStatus, MemberSort> = {
  noun: 'members',
  search: 'Name, e-mail or phone',
  statuses: MEMBERSHIP_STATUSES,
  sorts: MEMBER_SORTS,
  todos: MEMBER_TODOS,
  defaultOrder: (_, todo) => (todo ? 'expiryDate' : '-createdAt'),
  orders: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    lastName: 'Last name, A to Z',
    '-lastName': 'Last name, Z to A',
    expiryDate: 'First to end first',
    status: 'Status, A to Z',
    '-status': 'Status, Z to A',
  },
  empty: () => ({ title: 'No members yet', hint: 'Press Add Member to enter the first one.' }),
  filterTexts: {
    by: ['q', 'status', 'todo'],
    clear: 'Clear search and filters',
    notFound: (q) => `No members found for “${q}”.`,
    none: 'No members match these filters.',
  },
  columns: [
    {
      label: 'Member',
      sort: 'lastName',
      cardArea: 'title',
      cell: (member) => <bdi className="list-name">{nameOf(member)}</bdi>,
    },
    { label: 'Contact', cardArea: 'contact', cell: (member) => <ContactLinks {...member} /> },
    {
      label: 'Membership',
      cardArea: 'corner',
      cell: ({ membershipType, discountEligible }) => (
        <>
          <Badge>{membershipType}</Badge>
          {discountEligible && <TierDiscount tier={membershipType} />}
        </>
      ),
    },
    {
      label: 'Status',
      sort: 'status',
      cardArea: 'tags',
      cell: (member) => <MemberStatus member={member} />,
    },
    {
      label: 'Dates',
      cardArea: 'dates',
      cell: ({ startDate, expiryDate }, { timeZone }) => (
        <>
          <p>Start: {formatDateIn(startDate, timeZone)}</p>
          <p>Expires: {formatDateIn(expiryDate, timeZone)}</p>
        </>
      ),
    },
    {
      label: 'Bookings',
      cardArea: 'count',
      cell: (member) => <MemberBookings {...member} />,
    },
    {
      label: 'Actions',
      cardArea: 'actions',
      cell: (member, { open }) => <MemberActions member={member} onEdit={open} />,
    },
  ],
};

function MemberBookings({ totalBookings, saved }: Pick<Member, 'totalBookings' | 'saved'>) {
  const { currency } = useSettings();
  return (
    <>
      <span className="fw-semibold">{totalBookings}</span> total
      {saved > 0 && (
        <p className="d-block fs-fine text-body-secondary">{price(saved, currency)} saved</p>
      )}
    </>
  );
}

function TierDiscount({ tier }: { tier: MembershipType }) {
  const { data } = useGetCatalogueQuery();
  const offer = data?.memberships.find((membership) => membership.tier === tier);
  return (
    offer && (
      <span className="d-block fs-fine text-body-secondary">{offer.percentOff}% discount</span>
    )
  );
}

/**
 * The status cell (spec §2): membership, payment, expiry and amount. While a renewal's payment is
 * awaited, it shows that and the date of the last payment.
 */
function MemberStatus({ member }: { member: Member }) {
  const { membershipStatus, paymentStatus, paymentAmount, paymentDate } = member;
  const isAwaiting = awaitsPayment(membershipStatus);
  const payment = PAYMENT_STATUS_FACTS[paymentStatus];
  const { timeZone, currency } = useSettings();
  const notice = expiryNotice(member, useNow());
  return (
    <ul className="badges d-flex flex-wrap align-items-center gap-1">
      <li className="d-flex">
        <StatusBadge {...MEMBERSHIP_STATUS_FACTS[membershipStatus]} />
      </li>
      {!(isAwaiting && paymentStatus === 'paid') && (
        <li className="d-flex">
          <Badge tone={payment.tone}>{payment.label}</Badge>
        </li>
      )}
      {isAwaiting && (
        <li className="d-flex">
          <Badge tone="alarm">⚠️ Awaiting Payment</Badge>
        </li>
      )}
      {notice && (
        <li className="d-flex">
          <Badge tone="alarm" icon="clock">
            {notice}
          </Badge>
        </li>
      )}
      {isAwaiting && paymentStatus === 'paid' && paymentDate && (
        <li className="fs-fine text-body-secondary">
          Last paid {formatDateIn(paymentDate, timeZone)}
        </li>
      )}
      {paymentAmount && (
        <li className="fs-fine text-body-secondary">
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
