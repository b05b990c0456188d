import { useState } from 'react';
import type { Member } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';
import { ListPanel } from '../../shared/list/ListPanel';
import { toListQuery } from '../../shared/list/listParams';
import { SelectField } from '../../shared/list/SelectField';
import { useList } from '../../shared/list/useList';
import { EditMember } from './EditMember';
import { MEMBER_LIST } from './memberList';
import { useGetMembersQuery } from './membersApi';

const STATUSES = { '': 'All members', ...MEMBERSHIP_STATUS_LABELS };

/** The list of members. */
export function MemberPanel() {
  const control = useList(MEMBER_LIST);
  const { params, narrow } = control;
  const query = useGetMembersQuery(toListQuery(params));
  const [edited, setEdited] = useState<Member>();

  return (
    <ListPanel
      list={MEMBER_LIST}
      control={control}
      query={query}
      inUse={params.status ? 1 : 0}
      filters={
        <SelectField
          label="Show"
          value={params.status}
          options={STATUSES}
          onChange={(status) => narrow({ status })}
        />
      }
      onOpen={(member) => !isErased(member) && setEdited(member)}
      dialog={(focusList) => (
        <EditMember member={edited} onClose={() => setEdited(undefined)} onLost={focusList} />
      )}
    />
  );
}
