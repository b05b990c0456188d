import type { PaymentsResponse } from '@finesse/api/contract/payments/payment';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { baseApi, FRESH_WHEN_OPENED, type BaseQuery } from '../../shared/api/baseApi';
import { detailsTag, recordTag, bookingChanged } from './tags';
import type { FetchArgs, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { conflictIn, type CallFailure } from '../../shared/api/failure';
import type { Build } from './recordEndpoints';

/** A booking with the entity tag needed to change it. */
export interface VersionedBooking extends BookingDetails {
  version: string;
}

/** The booking of an answer, whose entity tag is a header. */
export const withVersion = (
  booking: BookingDetails,
  meta: FetchBaseQueryMeta | undefined,
): VersionedBooking => ({ ...booking, version: meta?.response?.headers.get('etag') ?? '' });

/** What must be as it was seen, or the change is a 412 with the booking as it is now. */
type PartOf = (booking: BookingDetails) => unknown;

/** A call that changes a part of a booking, whose address it is appended to. */
export const changePart = <Body extends object, Answer>(
  build: Build,
  method: 'PUT' | 'PATCH',
  path: string,
  partOf: PartOf,
) =>
  build.mutation<Answer, { seen: VersionedBooking; body: Body }>({
    queryFn: ({ seen, body }, _, __, call) =>
      send<Answer>(call, { url: `bookings/${seen.id}${path}`, method, body }, seen, partOf),
    invalidatesTags: (_, error, { seen }) => bookingChanged(seen.id, error),
  });

/**
 * The entity tag is that of all of a booking, so where only other parts have changed, as its status by a
 * press a moment ago, the change is sent again with the present tag.
 */
async function send<Answer>(
  call: (args: string | FetchArgs) => ReturnType<BaseQuery>,
  args: FetchArgs,
  seen: VersionedBooking,
  partOf: PartOf,
): Promise<QueryReturnValue<Answer, CallFailure, FetchBaseQueryMeta>> {
  type Returned = QueryReturnValue<Answer, CallFailure, FetchBaseQueryMeta>;
  const sendAs = async (version: string) =>
    (await call({ ...args, headers: { 'if-match': version } })) as Returned;
  const answer = await sendAs(seen.version);
  if (!answer.error || !conflictIn(answer.error)) return answer;
  const { data, meta } = await call(`bookings/${seen.id}`);
  if (!data) return answer;
  const now = withVersion(data as BookingDetails, meta);
  const isAsSeen = JSON.stringify(partOf(now)) === JSON.stringify(partOf(seen));
  if (isAsSeen) return sendAs(now.version);
  const conflict = { ...conflictIn(answer.error), current: now };
  return { ...answer, error: { ...answer.error, body: JSON.stringify(conflict) } };
}

/** What waits on a device for a connection is sent after these: a call without an answer must not hold it back. */
const TIMEOUT_MS = 15_000;

/** What several features read of one booking. */
export const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBooking: build.query<VersionedBooking, string>({
      query: (id) => ({ url: `bookings/${id}`, timeout: TIMEOUT_MS }),
      transformResponse: withVersion,
      providesTags: (_, __, id) => [recordTag('Booking', id), detailsTag('Booking', id)],
      ...FRESH_WHEN_OPENED,
    }),
    /** Newest first. */
    getQuotes: build.query<Quote[], string>({
      query: (id) => `bookings/${id}/quotes`,
      providesTags: (_, __, id) => [detailsTag('Booking', id)],
      ...FRESH_WHEN_OPENED,
    }),
    getPayments: build.query<PaymentsResponse, string>({
      query: (id) => ({ url: `bookings/${id}/payments`, timeout: TIMEOUT_MS }),
      providesTags: (_, __, id) => [detailsTag('Booking', id)],
      ...FRESH_WHEN_OPENED,
    }),
  }),
});

export const { useGetBookingQuery, useGetPaymentsQuery, useGetQuotesQuery } = bookingApi;
