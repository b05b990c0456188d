import type { Member, MemberSort } from '@finesse/api/contract/members';
import { Table, type Column } from '../../shared/list/Table';
import { MemberRow } from './MemberRow';
import type { MemberOrder } from './listParams';

const COLUMNS: readonly Column<MemberSort>[] = [
  { label: 'Member', sort: 'lastName' },
  { label: 'Contact' },
  { label: 'Membership' },
  { label: 'Status', sort: 'status' },
  { label: 'Dates' },
  { label: 'Bookings' },
  { label: 'Actions' },
];

interface MemberTableProps {
  members: readonly Member[];
  sorted: MemberOrder;
  onSort: (sort: MemberOrder) => void;
  busy: boolean;
  onOpen: (member: Member) => void;
}

export function MemberTable({ members, sorted, onSort, busy, onOpen }: MemberTableProps) {
  return (
    <Table caption="Members" columns={COLUMNS} sorted={sorted} onSort={onSort} busy={busy}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} onOpen={() => onOpen(member)} />
      ))}
    </Table>
  );
}
