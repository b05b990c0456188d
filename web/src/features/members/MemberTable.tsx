import type { Member } from '@finesse/api/contract/members';
import { Table } from '../../components/ui/table/Table';
import { MemberRow } from './MemberRow';

const COLUMNS = ['Member', 'Contact', 'Membership', 'Status', 'Dates', 'Bookings', 'Actions'];

interface MemberTableProps {
  members: readonly Member[];
  busy: boolean;
}

export function MemberTable({ members, busy }: MemberTableProps) {
  return (
    <Table caption="Members" columns={COLUMNS} busy={busy}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </Table>
  );
}
