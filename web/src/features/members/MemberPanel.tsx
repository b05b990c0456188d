import { FailureNote } from '../../components/ui/feedback/FailureNote';
import { LoadingRows } from '../../components/ui/feedback/LoadingRows';
import { Pager } from '../../components/ui/navigation/Pager';
import { useKeptFocus } from '../../components/ui/table/useKeptFocus';
import { usePaging } from '../../lib/usePaging';
import { MemberFilters } from './MemberFilters';
import { MemberTable } from './MemberTable';
import { NoMembers } from './NoMembers';
import { useGetMembersQuery } from './membersApi';
import { queryFor, type MemberPlace } from './place';

/** The tools and a page of the members, or what stands in its place. */
export function MemberPanel({ place }: { place: MemberPlace }) {
  const { data, isError, isFetching, refetch } = useGetMembersQuery(queryFor(place));
  const list = useKeptFocus<HTMLDivElement>();
  const { pastEnd, turnTo } = usePaging(place.page, isFetching ? undefined : data?.total, list.ref);

  return (
    <>
      <MemberFilters place={place} />
      <div className="list-area" {...list}>
        {isError ? (
          <FailureNote
            title="Error loading members"
            hint="The server did not send them. Nothing is lost; please try again."
            onRetry={() => void refetch()}
          />
        ) : !data || pastEnd ? (
          <LoadingRows text="Loading members..." />
        ) : data.items.length === 0 ? (
          <NoMembers place={place} />
        ) : (
          <>
            <MemberTable members={data.items} busy={isFetching} />
            <Pager label="Pages of members" page={place.page} total={data.total} onPage={turnTo} />
          </>
        )}
      </div>
    </>
  );
}
