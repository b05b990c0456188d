import { StatCards } from '../ui/StatCards';
import { SpamDialog } from '../spam/SpamDialog';
import { AddMember } from './AddMember';
import {
  useAcceptMembershipSpamMutation,
  useDeleteMembershipSpamMutation,
  useGetMembershipSpamQuery,
  useGetMemberStatsQuery,
} from './membersApi';
import { MemberPanel } from './MemberPanel';
import './members.scss';

/** The members' tab: figures, list, and the button that adds one. */
export function MembersTab() {
  return (
    <>
      <div className="members-head d-flex flex-wrap gap-3 align-items-center justify-content-between mb-3">
        <h2 className="page-title">Membership Management</h2>
        <AddMember />
      </div>
      <MemberStatCards />
      <MembershipSpam />
      <MemberPanel />
    </>
  );
}

/** The summary cards of the members' tab (spec §2). */
function MemberStatCards() {
  const { data: stats } = useGetMemberStatsQuery();
  return (
    <StatCards
      label="Members in numbers"
      stats={[
        ['Total Members', stats?.total],
        ['Gold Members', stats?.gold],
        ['Platinum Members', stats?.platinum],
        ['Active', stats?.active],
        ['Pending Payment', stats?.pendingPayment],
      ]}
    />
  );
}

function MembershipSpam() {
  return (
    <SpamDialog
      page={useGetMembershipSpamQuery().data}
      acceptLabel="Move to members"
      useAccept={useAcceptMembershipSpamMutation}
      useRemove={useDeleteMembershipSpamMutation}
    >
      {({ membershipType, instagram }) => (
        <p>
          {membershipType} membership{instagram && `, ${instagram}`}
        </p>
      )}
    </SpamDialog>
  );
}
