import { useState } from 'react';
import type { Member, MemberQuery, MemberSort } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { MEMBERSHIP_STATUS_LABELS, type MembershipStatus } from '@finesse/api/contract/statuses';
import { SelectField } from '../ui/form/SelectField';
import { FilterToggle } from '../ui/list/FilterToggle';
import { ListPanel } from '../ui/list/ListPanel';
import { toListQuery } from '../ui/list/listParams';
import { useList, type ListControl } from '../ui/list/useList';
import { useDraftedRecord } from '../drafts';
import { EDIT_MEMBER_DRAFT, EditMember } from './EditMember';
import { MEMBER_LIST } from './memberList';
import { useGetMembersQuery } from './membersApi';

const STATUSES = { '': 'All members', ...MEMBERSHIP_STATUS_LABELS };

export function MemberPanel() {
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
