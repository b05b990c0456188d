import type {
  Booking,
  BookingExportQuery,
  BookingQuery,
  BookingStats,
  BookingStatusChange,
  ListedBooking,
  NewBookingByOwner,
} from '@finesse/api/contract/bookings';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import type { SpamRequest } from '@finesse/api/contract/spam';
import { bookingVersion } from '@finesse/api/contract/versions';
import { baseApi } from '../../shared/api/baseApi';
import { downloadAs } from '../../shared/api/downloadAs';
import { readPage, type Page } from '../../shared/api/page';
import { recordEndpoints, type Seen } from '../../shared/api/recordEndpoints';

const LIST = { type: 'Booking', id: 'LIST' } as const;
const SPAM = { type: 'Booking', id: 'SPAM' } as const;
const STATS = { type: 'Booking', id: 'STATS' } as const;
// A member's number of bookings is counted from these.
const MEMBERS = { type: 'Member', id: 'LIST' } as const;

export const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const bookings = recordEndpoints(build, 'Booking', 'bookings');
    return {
      getBookings: bookings.list<ListedBooking, BookingQuery>(),
      getBookingStats: bookings.stats<BookingStats>(),
      getBookingHistory: bookings.history(),
      setBookingStatus: bookings.change<Booking, BookingStatusChange & Seen<Booking>>({
        method: 'PUT',
        path: '/status',
        body: ({ status, override }) => ({ status, ...(override && { override }) }),
        version: bookingVersion,
        touches: [MEMBERS],
      }),
      deleteBooking: bookings.change<Booking, Seen<Booking>, Pick<Booking, 'id'>>({
        method: 'DELETE',
        version: bookingVersion,
        touches: [MEMBERS],
      }),
      enterBooking: build.mutation<Booking, NewBookingByOwner>({
        query: (body) => ({ url: 'bookings', method: 'POST', body }),
        invalidatesTags: (_, error) => (error ? [] : [LIST, STATS, MEMBERS]),
      }),
      /** A mutation, so that nothing of a file stays in the store. */
      exportBookings: build.mutation<null, BookingExportQuery>({
        queryFn: (params, _, __, call) => downloadAs(call, { url: 'bookings/export.csv', params }),
      }),
      getSpamRequests: build.query<Page<SpamRequest>, void>({
        query: () => ({ url: 'bookings/spam', params: { limit: PAGE_LIMIT_MAX } }),
        transformResponse: readPage<SpamRequest>,
        providesTags: [SPAM],
      }),
      acceptSpamRequest: build.mutation<Booking, string>({
        query: (id) => ({ url: `bookings/spam/${id}/accept`, method: 'POST' }),
        invalidatesTags: [SPAM, LIST, STATS, MEMBERS],
      }),
      deleteSpamRequest: build.mutation<Pick<Booking, 'id'>, string>({
        query: (id) => ({ url: `bookings/spam/${id}`, method: 'DELETE' }),
        invalidatesTags: [SPAM],
      }),
    };
  },
});

/** Has everything read anew that a change by somebody else may have touched. */
export const bookingsOutdated = () => bookingsApi.util.invalidateTags(['Booking', MEMBERS]);

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
