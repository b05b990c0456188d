import { AddMember } from './AddMember';
import { MemberPanel } from './MemberPanel';
import { MembershipSpam } from './MembershipSpam';
import { MemberStatCards } from './MemberStatCards';
import './members.scss';

/** The members: their figures, the list, and the way to add one. */
export function MembersTab({ owner }: { owner: string }) {
  return (
    <>
      <div className="members-head">
        <h2 className="members-title">Membership Management</h2>
        <AddMember owner={owner} />
      </div>
      <MemberStatCards />
      <MembershipSpam />
      <MemberPanel />
    </>
  );
}
