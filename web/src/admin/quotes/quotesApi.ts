import type { Booking, BookingDetails } from '@finesse/api/contract/bookings';
import type { Deleted } from '@finesse/api/contract/record';
import type { Clash } from '@finesse/api/contract/schedules/schedule';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { baseApi, dataOf, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { bookingApi } from '../api/bookingApi';
import { bookingChanged, detailsTag } from '../api/tags';
import { wordsSeen } from '../api/wordsSeen';

/** A quote with the booking that it is for. */
export interface QuoteOf {
  quote: Quote;
  booking: BookingDetails;
}

interface OfDraft {
  bookingId: string;
  /** The entity tag of the draft as it was seen: another one is a 412. */
  seen: string;
}

interface Act {
  quote: Pick<Quote, 'id' | 'bookingId'>;
  booking: Booking;
  action: 'withdraw' | 'accept' | 'revive' | 'undo';
  body?: object;
}

const withNewest = (quote: Quote) => (quotes: Quote[]) => [
  quote,
  ...quotes.filter(({ id }) => id !== quote.id),
];

const quotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What would clash if the draft, as it was saved with this revision, were agreed on. */
    getDraftClashes: build.query<Clash[], { bookingId: string; revision: string }>({
      query: ({ bookingId }) => `bookings/${bookingId}/quotes/draft/clashes`,
      providesTags: (_, __, { bookingId }) => [detailsTag('Booking', bookingId)],
      ...FRESH_WHEN_OPENED,
    }),
    saveQuoteDraft: build.mutation<Quote, OfDraft & { body: unknown }>({
      query: ({ bookingId, seen, body }) => ({
        url: `bookings/${bookingId}/quotes/draft`,
        method: 'PUT',
        headers: { 'if-match': seen },
        body,
      }),
      onQueryStarted: async ({ bookingId }, { dispatch, queryFulfilled }) => {
        const draft = await dataOf(queryFulfilled);
        if (draft)
          dispatch(bookingApi.util.updateQueryData('getQuotes', bookingId, withNewest(draft)));
      },
    }),
    deleteQuoteDraft: build.mutation<Deleted, OfDraft>({
      query: ({ bookingId, seen }) => ({
        url: `bookings/${bookingId}/quotes/draft`,
        method: 'DELETE',
        headers: { 'if-match': seen },
      }),
      onQueryStarted: async ({ bookingId }, { dispatch, queryFulfilled }) => {
        const deleted = await dataOf(queryFulfilled);
        if (deleted)
          dispatch(
            bookingApi.util.updateQueryData('getQuotes', bookingId, (quotes) =>
              quotes.filter(({ id }) => id !== deleted.id),
            ),
          );
      },
    }),
    /** Another total than the one that was shown is a 409. */
    sendQuote: build.mutation<Quote, OfDraft & { booking: Booking; total: number }>({
      query: ({ bookingId, booking, seen, total }) => ({
        url: `bookings/${bookingId}/quotes/draft/send`,
        method: 'POST',
        headers: { 'if-match': seen, ...wordsSeen(booking) },
        body: { total },
      }),
      // At once, or the sent quote would still be shown as a draft.
      onQueryStarted: async ({ bookingId }, { dispatch, queryFulfilled }) => {
        const sent = await dataOf(queryFulfilled);
        if (sent)
          dispatch(bookingApi.util.updateQueryData('getQuotes', bookingId, withNewest(sent)));
      },
      invalidatesTags: (_, error, { bookingId }) => bookingChanged(bookingId, error),
    }),
    actOnQuote: build.mutation<Quote, Act>({
      query: ({ quote, booking, action, body }) => ({
        url: `quotes/${quote.id}/${action}`,
        method: 'POST',
        headers: wordsSeen(booking),
        ...(body && { body }),
      }),
      invalidatesTags: (_, error, { quote }) => bookingChanged(quote.bookingId, error),
    }),
  }),
});

export const {
  useActOnQuoteMutation,
  useDeleteQuoteDraftMutation,
  useGetDraftClashesQuery,
  useSaveQuoteDraftMutation,
  useSendQuoteMutation,
} = quotesApi;
