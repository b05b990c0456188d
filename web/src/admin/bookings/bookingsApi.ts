import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type {
  Booking,
  BookingExportQuery,
  BookingQuery,
  BookingStats,
  BookingStatusChange,
} from '@finesse/api/contract/bookings';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import type { SpamRequest } from '@finesse/api/contract/spam';
import { bookingVersion } from '@finesse/api/contract/versions';
import { baseApi, type BaseQuery } from '../../shared/api/baseApi';
import type { CallFailure } from '../../shared/api/failure';
import { answerOf, readPage, replaceIn, type Page } from '../../shared/api/page';
import { downloadAs } from '../../shared/api/downloadAs';

const LIST = { type: 'Booking', id: 'LIST' } as const;
const CAUGHT = { type: 'Booking', id: 'CAUGHT' } as const;
const STATS = { type: 'Booking', id: 'STATS' } as const;
// A member's number of bookings is counted from these.
const MEMBERS = { type: 'Member', id: 'LIST' } as const;

/** What a change touches; also one that found the booking gone, which another tab has deleted. */
const touched = (_: unknown, error: unknown) =>
  error && (error as CallFailure).status !== 404 ? [] : [LIST, STATS, MEMBERS];

const historyOf = (id: string) => ({ type: 'Booking', id: `history of ${id}` }) as const;

/** A booking as it was seen; if it is another by now, the change is not made. */
interface Seen {
  seen: Booking;
}
type ChangedStatus = BookingStatusChange & Seen;

const asSeen = (seen: Booking) => ({ 'if-match': bookingVersion(seen) });

/** Shows the answer to a change at once; the lists are refetched all the same (spec §7). */
const showAnswer: TypedMutationOnQueryStarted<Booking, Seen, BaseQuery, 'api'> = async (
  _,
  change,
) => {
  const booking = await answerOf(change.queryFulfilled);
  if (!booking) return;
  const { util } = bookingsApi;
  for (const query of util.selectCachedArgsForQuery(change.getState(), 'getBookings'))
    change.dispatch(util.updateQueryData('getBookings', query, (page) => replaceIn(page, booking)));
};

export const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBookings: build.query<Page<Booking>, BookingQuery>({
      query: (params) => ({ url: 'bookings', params }),
      transformResponse: readPage<Booking>,
      providesTags: (page) => [
        LIST,
        ...(page?.items ?? []).map(({ id }) => ({ type: 'Booking', id }) as const),
      ],
    }),
    /** A mutation, so that nothing of a file stays in the store. */
    exportBookings: build.mutation<null, BookingExportQuery>({
      queryFn: (params, _, __, call) => downloadAs(call, { url: 'bookings/export.csv', params }),
    }),
    getBookingStats: build.query<BookingStats, void>({
      query: () => 'bookings/stats',
      providesTags: [STATS],
    }),
    getBookingHistory: build.query<Page<HistoryEntry>, string>({
      query: (id) => ({ url: `bookings/${id}/history`, params: { limit: PAGE_LIMIT_MAX } }),
      transformResponse: readPage<HistoryEntry>,
      providesTags: (_, __, id) => [historyOf(id)],
    }),
    getSpamRequests: build.query<Page<SpamRequest>, void>({
      query: () => ({ url: 'bookings/spam', params: { limit: PAGE_LIMIT_MAX } }),
      transformResponse: readPage<SpamRequest>,
      providesTags: [CAUGHT],
    }),
    acceptSpamRequest: build.mutation<Booking, string>({
      query: (id) => ({ url: `bookings/spam/${id}/accept`, method: 'POST' }),
      invalidatesTags: [CAUGHT, LIST, STATS, MEMBERS],
    }),
    deleteSpamRequest: build.mutation<Pick<Booking, 'id'>, string>({
      query: (id) => ({ url: `bookings/spam/${id}`, method: 'DELETE' }),
      invalidatesTags: [CAUGHT],
    }),
    setBookingStatus: build.mutation<Booking, ChangedStatus>({
      query: ({ seen, status }) => ({
        url: `bookings/${seen.id}/status`,
        method: 'PUT',
        body: { status },
        headers: asSeen(seen),
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (booking, error, { seen }) => [
        ...touched(booking, error),
        historyOf(seen.id),
      ],
    }),
    deleteBooking: build.mutation<Pick<Booking, 'id'>, Seen>({
      query: ({ seen }) => ({
        url: `bookings/${seen.id}`,
        method: 'DELETE',
        headers: asSeen(seen),
      }),
      invalidatesTags: touched,
    }),
  }),
});

/** Has everything read anew that a change by somebody else may have touched. */
export const bookingsOutdated = () => bookingsApi.util.invalidateTags(['Booking', MEMBERS]);

export const {
  useGetBookingsQuery,
  useExportBookingsMutation,
  useGetBookingStatsQuery,
  useGetBookingHistoryQuery,
  useGetSpamRequestsQuery,
  useAcceptSpamRequestMutation,
  useDeleteSpamRequestMutation,
  useSetBookingStatusMutation,
  useDeleteBookingMutation,
} = bookingsApi;
