import type { NewContact, ConversationEntry } from '@finesse/api/contract/conversation';
import { BOOKING_FIELD_NAMES } from '@finesse/api/contract/booking-fields';
import type { Booking, BookingDetails, BookingEdit } from '@finesse/api/contract/bookings';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { Message } from '@finesse/api/contract/messages';
import type { CreatedBooking } from '@finesse/api/contract/request';
import { baseApi } from '../../../shared/api/baseApi';
import type { CallFailure } from '../../../shared/api/failure';
import { bookingChanged, detailsTag } from '../../api/tags';
import { changePart } from '../../api/versionedBooking';

interface OfBooking {
  id: string;
}
type Link = Pick<CreatedBooking, 'requestLink'>;

const changed = (_: unknown, error: CallFailure | undefined, { id }: OfBooking) =>
  bookingChanged(id, error);

const fieldsOf = (booking: BookingDetails) => BOOKING_FIELD_NAMES.map((name) => booking[name]);

const bookingPageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editBooking: changePart<BookingEdit, BookingDetails>(build, 'PATCH', '', fieldsOf),
    setBookingNotes: changePart<{ text: string }, BookingDetails>(
      build,
      'PUT',
      '/notes',
      ({ notes }) => notes ?? '',
    ),
    addContact: build.mutation<BookingDetails, OfBooking & NewContact & { key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `bookings/${id}/contacts`,
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
      invalidatesTags: changed,
    }),
    writeToCustomer: build.mutation<Message, OfBooking & { text: string; key: string }>({
      query: ({ id, text, key }) => ({
        url: `bookings/${id}/messages`,
        method: 'POST',
        body: { text },
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
      invalidatesTags: changed,
    }),
    getConversation: build.query<ConversationEntry[], string>({
      query: (id) => `bookings/${id}/conversation`,
      providesTags: (_, __, id) => [detailsTag('Booking', id)],
    }),
    conversationDone: build.mutation<Booking, OfBooking & { upTo: string }>({
      query: ({ id, upTo }) => ({
        url: `bookings/${id}/conversation/done`,
        method: 'POST',
        body: { upTo },
      }),
      invalidatesTags: changed,
    }),
    renewLink: build.mutation<Link, OfBooking>({
      query: ({ id }) => ({ url: `bookings/${id}/link`, method: 'POST' }),
      invalidatesTags: (_, __, { id }) => [detailsTag('Booking', id)],
    }),
    endLink: build.mutation<Link, OfBooking>({
      query: ({ id }) => ({ url: `bookings/${id}/link`, method: 'DELETE' }),
      invalidatesTags: (_, __, { id }) => [detailsTag('Booking', id)],
    }),
  }),
});

export const {
  useAddContactMutation,
  useConversationDoneMutation,
  useEditBookingMutation,
  useEndLinkMutation,
  useGetConversationQuery,
  useRenewLinkMutation,
  useSetBookingNotesMutation,
  useWriteToCustomerMutation,
} = bookingPageApi;
