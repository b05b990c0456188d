import { useDispatch } from 'react-redux';
import { timeOf } from '@finesse/api/contract/dates';
import { baseApi } from '../../shared/api/baseApi';
import { RefreshButton } from '../../shared/ui/navigation/RefreshButton';
import { useGetBookingStatsQuery } from '../bookings/bookingsApi';
import { useSettings } from '../../shared/settings';

/** Looks again at everything on the screen; what is not on it is fetched when it comes up. */
export function Refresh() {
  const { timeZone } = useSettings();
  const dispatch = useDispatch();
  // These figures stand on every tab, so they are as old as the oldest thing on the screen.
  const { isFetching, isError, fulfilledTimeStamp } = useGetBookingStatsQuery();

  return (
    <RefreshButton
      busy={isFetching}
      failed={isError && !isFetching}
      lookedAt={fulfilledTimeStamp === undefined ? undefined : timeOf(fulfilledTimeStamp, timeZone)}
      onRefresh={() => dispatch(baseApi.util.invalidateTags(['Booking', 'Member']))}
    />
  );
}
