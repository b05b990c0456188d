import { useState } from 'react';
import { timeOf } from '@finesse/api/contract/dates';
import type { Member } from '@finesse/api/contract/members';
import { isErased } from '@finesse/api/contract/privacy';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../shared/ui/feedback/LoadingRows';
import { StaleNote } from '../../shared/ui/feedback/StaleNote';
import { Pager } from '../../shared/list/Pager';
import { useRestoreFocus } from '../../shared/list/useRestoreFocus';
import { useListKeys } from '../../shared/list/useListKeys';
import { useUrlParams } from '../../shared/list/useUrlParams';
import { usePaging } from '../../shared/list/usePaging';
import { useSettings } from '../../shared/settings';
import { EditMember } from './EditMember';
import { MemberFilters } from './MemberFilters';
import { MemberTable } from './MemberTable';
import { NoMembers } from './NoMembers';
import { useGetMembersQuery } from './membersApi';
import { orderInAddress, queryFor, type MemberListParams } from './listParams';

const FAILED = 'Error loading members';

/** The tools and a page of the members, or what stands in its place. */
export function MemberPanel({ place }: { place: MemberListParams }) {
  const { timeZone } = useSettings();
  const { change } = useUrlParams();
  const query = useGetMembersQuery(queryFor(place));
  const { data, currentData, isError, isFetching, fulfilledTimeStamp } = query;
  const refetch = () => void query.refetch();
  const list = useRestoreFocus<HTMLDivElement>();
  const { pastEnd, turnTo } = usePaging(place.page, isFetching ? undefined : data?.total, list.ref);
  const [edited, setEdited] = useState<Member>();
  useListKeys(list.ref);

  return (
    <>
      <MemberFilters place={place} />
      <div className="list-area" {...list}>
        {isError && currentData && (
          <StaleNote
            title={FAILED}
            asOf={timeOf(fulfilledTimeStamp ?? 0, timeZone)}
            onRetry={refetch}
          />
        )}
        {isError && !currentData ? (
          <FailureNote
            title={FAILED}
            hint="Members could not be loaded. Nothing is lost; please try again."
            onRetry={refetch}
          />
        ) : !data || pastEnd ? (
          <LoadingRows text="Loading members..." />
        ) : data.items.length === 0 ? (
          <NoMembers place={place} />
        ) : (
          <>
            <MemberTable
              members={data.items}
              sorted={place.sort}
              onSort={(sort) => change(orderInAddress(sort))}
              busy={isFetching}
              onOpen={(member) => !isErased(member) && setEdited(member)}
            />
            <Pager label="Pages of members" page={place.page} total={data.total} onPage={turnTo} />
          </>
        )}
      </div>
      <EditMember
        member={edited}
        onClose={() => setEdited(undefined)}
        onLost={() => list.ref.current?.focus()}
      />
    </>
  );
}
