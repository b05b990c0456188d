import { StatCards } from '../../shared/ui/StatCards';
import { useGetMemberStatsQuery } from './membersApi';

/** The summary cards of the members' tab (spec §2). */
export function MemberStatCards() {
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
