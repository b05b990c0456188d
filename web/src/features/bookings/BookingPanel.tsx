import { Pager } from '../../components/ui/navigation/Pager';
import { FailureNote } from '../../components/ui/feedback/FailureNote';
import { LoadingRows } from '../../components/ui/feedback/LoadingRows';
import { useKeptFocus } from '../../components/ui/table/useKeptFocus';
import { usePaging } from '../../lib/usePaging';
import { BookingFilters } from './BookingFilters';
import { BookingTable } from './BookingTable';
import { NoBookings } from './NoBookings';
import { useGetBookingsQuery } from './bookingsApi';
import { queryFor, type BookingPlace } from './place';

/** One tab of bookings: its tools, and a page of the list or what stands in its place. */
export function BookingPanel({ place }: { place: BookingPlace }) {
  const { data, isError, isFetching, refetch } = useGetBookingsQuery(queryFor(place));
  const list = useKeptFocus<HTMLDivElement>();
  const { pastEnd, turnTo } = usePaging(place.page, isFetching ? undefined : data?.total, list.ref);

  return (
    <>
      <BookingFilters place={place} isEmpty={!data?.total} />
      <div className="list-area" {...list}>
        {isError ? (
          <FailureNote
            title="Error loading bookings"
            hint="The server did not send them. Nothing is lost; please try again."
            onRetry={() => void refetch()}
          />
        ) : !data || pastEnd ? (
          <LoadingRows text="Loading bookings..." />
        ) : data.items.length === 0 ? (
          <NoBookings place={place} />
        ) : (
          <>
            <BookingTable bookings={data.items} busy={isFetching} />
            <Pager label="Pages of bookings" page={place.page} total={data.total} onPage={turnTo} />
          </>
        )}
      </div>
    </>
  );
}
