import { useState } from 'react';
import type { Member } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';
import type { MembershipSpam as Held } from '@finesse/api/contract/spam';
import { StatCards } from '../../shared/ui/StatCards';
import { ListPanel } from '../../shared/list/ListPanel';
import { toListQuery } from '../../shared/list/listParams';
import { SelectField } from '../../shared/form/SelectField';
import { useList } from '../../shared/list/useList';
import { SpamDialog } from '../spam/SpamDialog';
import { SpamItem } from '../spam/SpamItem';
import { AddMember } from './AddMember';
import {
  useAcceptMembershipSpamMutation,
  useDeleteMembershipSpamMutation,
  useGetMembershipSpamQuery,
  useGetMembersQuery,
  useGetMemberStatsQuery,
} from './membersApi';
import { EditMember } from './EditMember';
import { MEMBER_LIST } from './memberList';
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

const STATUSES = { '': 'All members', ...MEMBERSHIP_STATUS_LABELS };

function MemberPanel() {
  const control = useList(MEMBER_LIST);
  const { params, setFilters } = control;
  const query = useGetMembersQuery(toListQuery(params));
  const [edited, setEdited] = useState<Member>();

  return (
    <ListPanel
      list={MEMBER_LIST}
      control={control}
      query={query}
      activeFilters={params.status ? 1 : 0}
      filters={
        <SelectField
          label="Show"
          value={params.status}
          options={STATUSES}
          onChange={(status) => setFilters({ status })}
        />
      }
      onOpen={(member) => !isErased(member) && setEdited(member)}
      dialog={(focusList) => (
        <EditMember member={edited} onClose={() => setEdited(undefined)} onLost={focusList} />
      )}
    />
  );
}

function MembershipSpam() {
  const { data } = useGetMembershipSpamQuery();
  return (
    <SpamDialog page={data} item={(held) => <MembershipSpamItem key={held.id} held={held} />} />
  );
}

function MembershipSpamItem({ held }: { held: Held }) {
  const acceptance = useAcceptMembershipSpamMutation();
  const removal = useDeleteMembershipSpamMutation();
  return (
    <SpamItem held={held} keep="Move to members" acceptance={acceptance} removal={removal}>
      <p>
        {held.membershipType} membership{held.instagram && `, ${held.instagram}`}
      </p>
    </SpamItem>
  );
}
