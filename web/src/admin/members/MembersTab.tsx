import { StatCards } from '../ui/StatCards';
import { SpamDialog } from '../spam/SpamDialog';
import { AddMember, EDIT_MEMBER_DRAFT, EditMember } from './MemberDialogs';
import {
  useAcceptMembershipSpamMutation,
  useDeleteMembershipSpamMutation,
  useGetMembershipSpamQuery,
  useGetMemberStatsQuery,
  useGetMembersQuery,
} from './membersApi';
import './members.scss';
import { useState } from 'react';
import type { Member, MemberQuery, MemberSort } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { MEMBERSHIP_STATUS_LABELS, type MembershipStatus } from '@finesse/api/contract/statuses';
import { SelectField } from '../ui/form/SelectField';
import { FilterToggle } from '../ui/list/FilterToggle';
import { ListPanel } from '../ui/list/ListPanel';
import { toListQuery, useList, type ListControl } from '../ui/list/useList';
import { useDraftedRecord } from '../drafts';
import { MEMBER_LIST } from './memberList';

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

const STATUSES = { '': 'All members', ...MEMBERSHIP_STATUS_LABELS };

function MemberPanel() {
  const control = useList(MEMBER_LIST);
  const { params, setFilters } = control;
  const query = useGetMembersQuery(toListQuery(params) as MemberQuery);
  const [edited, setEdited] = useState(useDraftedRecord<Member>(EDIT_MEMBER_DRAFT));

  return (
    <ListPanel
      list={MEMBER_LIST}
      control={control}
      query={query}
      activeFilters={[params.status, params.todo].filter(Boolean).length}
      filters={
        <>
          <ToRenewButton {...control} />
          <SelectField
            label="Show"
            value={params.status}
            options={STATUSES}
            onChange={(status) => setFilters({ status })}
          />
        </>
      }
      onOpen={(member) => !isErased(member) && setEdited(member)}
      dialog={(focusList) =>
        edited && (
          <EditMember member={edited} onClose={() => setEdited(undefined)} onLost={focusList} />
        )
      }
    />
  );
}

/** Filters the list by memberships that end soon or have just ended; pressed again, removes the filter. */
function ToRenewButton({ params, setFilters }: ListControl<MembershipStatus, MemberSort>) {
  const filters = { todo: 'renew' };
  return (
    <FilterToggle isOn={params.todo === filters.todo} filters={filters} setFilters={setFilters}>
      To renew
    </FilterToggle>
  );
}
