import { dayOf } from '@finesse/api/contract/dates';
import type { Member } from '@finesse/api/contract/members';
import { Badge } from '../../shared/ui/Badge';
import { ContactLinks } from '../../shared/people/ContactLinks';
import { Cell, Row } from '../../shared/list/Table';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { MemberActions } from './MemberActions';
import { MemberStatus } from './MemberStatus';
import { discountOf } from './labels';

interface MemberRowProps {
  member: Member;
  onOpen: () => void;
}

/** One member: a row of the table, a card on a phone. */
export function MemberRow({ member, onOpen }: MemberRowProps) {
  const { timeZone } = useSettings();
  return (
    <Row onOpen={onOpen}>
      <Cell part="title">
        <bdi className="list-name">{nameOf(member)}</bdi>
      </Cell>
      <Cell part="contact">
        <ContactLinks {...member} />
      </Cell>
      <Cell part="corner">
        <Badge>{member.membershipType}</Badge>
        {member.discountEligible && (
          <span className="list-note">{discountOf(member.membershipType)}% discount</span>
        )}
      </Cell>
      <Cell part="tags">
        <MemberStatus member={member} />
      </Cell>
      <Cell part="dates">
        <p>Start: {dayOf(member.startDate, timeZone)}</p>
        <p>Expires: {dayOf(member.expiryDate, timeZone)}</p>
      </Cell>
      <Cell part="count">
        <span className="list-strong">{member.totalBookings}</span> total
      </Cell>
      <Cell part="actions">
        <MemberActions member={member} onEdit={onOpen} />
      </Cell>
    </Row>
  );
}
