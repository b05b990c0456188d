import type {
  Booking,
  BookingExportQuery,
  BookingQuery,
  BookingStats,
  BookingStatusChange,
  ListedBooking,
} from '@finesse/api/contract/bookings';
import type { NewBookingByOwner, WithEstimate } from '@finesse/api/contract/new-booking';
import type { SpamRequest } from '@finesse/api/contract/spam';
import { bookingStatusEtag } from '@finesse/api/contract/etags';
import { baseApi } from '../../shared/api/baseApi';
import { downloadAs } from '../../shared/api/downloadAs';
import { bookingApi } from '../api/bookingApi';
import { updateIn, type Page } from '../api/page';
import { recordEndpoints, type Cache, type Seen } from '../api/recordEndpoints';
import { shownIn } from '../api/tags';
import { wordsSeen } from '../api/wordsSeen';

const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const bookings = recordEndpoints(build, 'Booking', 'bookings');
    return {
      getBookings: bookings.list<ListedBooking, BookingQuery>(),
      getBookingStats: bookings.stats<BookingStats>(),
      getBookingHistory: bookings.history(),
      setBookingStatus: bookings.change<Booking, BookingStatusChange & Seen<Booking>>({
        method: 'PUT',
        path: '/status',
        body: ({ status, override, reason }) => ({
          status,
          ...(override && { override }),
          ...(reason && { reason }),
        }),
        etag: bookingStatusEtag,
        headers: wordsSeen,
        show: showBooking,
      }),
      deleteBooking: bookings.change<Booking, Seen<Booking>, Pick<Booking, 'id'>>({
        method: 'DELETE',
        etag: bookingStatusEtag,
      }),
      enterBooking: bookings.create<Booking, NewBookingByOwner & WithEstimate>(),
      /** A mutation, since it saves a file, each time. */
      exportBookings: build.mutation<null, BookingExportQuery>({
        queryFn: (params, _, __, call) => downloadAs(call, { url: 'bookings/export.csv', params }),
      }),
      getSpamRequests: bookings.spam<SpamRequest>(),
      acceptSpamRequest: bookings.acceptSpam<Booking>(),
      deleteSpamRequest: bookings.deleteSpam(),
    };
  },
});

/** In the pages of the list, and on its own page. */
function showBooking(booking: Booking, { dispatch, getState }: Cache): void {
  const { selectCachedArgsForQuery, updateQueryData } = bookingsApi.util;
  for (const query of selectCachedArgsForQuery(getState(), 'getBookings'))
    dispatch(
      updateQueryData('getBookings', query, (page: Page<Booking>) => updateIn(page, booking)),
    );
  dispatch(
    bookingApi.util.updateQueryData('getBooking', booking.id, (shown) => {
      Object.assign(shown, booking);
    }),
  );
}

/** Refetches what somebody else may have changed. */
export const invalidateBookings = () =>
  bookingsApi.util.invalidateTags(['Booking', ...shownIn('Booking')]);

export const {
  useGetBookingsQuery,
  useEnterBookingMutation,
  useExportBookingsMutation,
  useGetBookingStatsQuery,
  useGetBookingHistoryQuery,
  useGetSpamRequestsQuery,
  useAcceptSpamRequestMutation,
  useDeleteSpamRequestMutation,
  useSetBookingStatusMutation,
  useDeleteBookingMutation,
} = bookingsApi;
