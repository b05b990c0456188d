import { timeOf } from '@finesse/api/contract/dates';
import { Pager } from '../../shared/list/Pager';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../shared/ui/feedback/LoadingRows';
import { StaleNote } from '../../shared/ui/feedback/StaleNote';
import { useRestoreFocus } from '../../shared/list/useRestoreFocus';
import { useListKeys } from '../../shared/list/useListKeys';
import { usePaging } from '../../shared/list/usePaging';
import { useSettings } from '../../shared/settings';
import { BookingDetails } from './BookingDetails';
import { BookingFilters } from './BookingFilters';
import { BookingTable } from './BookingTable';
import { NoBookings } from './NoBookings';
import { useGetBookingsQuery } from './bookingsApi';
import { queryFor, type BookingListParams } from './listParams';
import { useBookingSort } from './useBookingSort';
import { useOpenBooking } from './useOpenBooking';

const FAILED = 'Error loading bookings';
const NONE: never[] = [];

/** One tab of bookings: its tools, and a page of the list or what stands in its place. */
export function BookingPanel({ place }: { place: BookingListParams }) {
  const { timeZone } = useSettings();
  const query = useGetBookingsQuery(queryFor(place));
  const { data, currentData, isError, isFetching, fulfilledTimeStamp } = query;
  const refetch = () => void query.refetch();
  const list = useRestoreFocus<HTMLDivElement>();
  const { pastEnd, turnTo } = usePaging(place.page, isFetching ? undefined : data?.total, list.ref);
  const { open, go, close, ...opened } = useOpenBooking(data?.items ?? NONE);
  const sortBy = useBookingSort(place.tab);
  useListKeys(list.ref);

  return (
    <>
      <BookingFilters place={place} isEmpty={!data?.total} />
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
            hint="Bookings could not be loaded. Nothing is lost; please try again."
            onRetry={refetch}
          />
        ) : !data || pastEnd ? (
          <LoadingRows text="Loading bookings..." />
        ) : data.items.length === 0 ? (
          <NoBookings place={place} />
        ) : (
          <>
            <BookingTable
              bookings={data.items}
              sorted={place.sort}
              onSort={sortBy}
              busy={isFetching}
              onOpen={open}
            />
            <Pager label="Pages of bookings" page={place.page} total={data.total} onPage={turnTo} />
          </>
        )}
      </div>
      <BookingDetails
        {...opened}
        onGo={go}
        onClose={close}
        onLost={() => list.ref.current?.focus()}
      />
    </>
  );
}
