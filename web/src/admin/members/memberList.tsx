import { formatDateIn } from '@finesse/api/contract/dates';
import { type Member, MEMBER_SORTS, type MemberSort } from '@finesse/api/contract/members';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@finesse/api/contract/statuses';
import { MEMBER_TODOS } from '@finesse/api/contract/todo';
import { price } from '@finesse/api/contract/currency';
import type { MembershipType } from '@finesse/api/contract/enumerations';
import type { ListDefinition } from '../ui/list/listDefinition';
import { ContactLinks } from '../ui/ContactLinks';
import { nameOf } from '../format/nameOf';
import { Badge } from '../ui/Badge';
import { useSettings } from '../../shared/settings';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { MemberActions } from './MemberActions';
import { MemberStatus } from './MemberStatus';

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
