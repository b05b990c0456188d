import type { PaymentsResponse } from '@finesse/api/contract/payments/payment';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { baseApi, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { detailsTag, recordTag } from './tags';
import { withVersion, type VersionedBooking } from './versionedBooking';

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
