import type { NewContact, ConversationEntry } from '@finesse/api/contract/conversation';
import { BOOKING_FIELD_NAMES } from '@finesse/api/contract/booking-fields';
import type { Booking, BookingDetails, BookingEdit } from '@finesse/api/contract/bookings';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { Message } from '@finesse/api/contract/messages';
import type { CreatedBooking } from '@finesse/api/contract/request';
import { baseApi, FRESH_WHEN_OPENED } from '../../../shared/api/baseApi';
import type { CallFailure } from '../../../shared/api/failure';
import { bookingChanged, detailsTag } from '../../api/tags';
import { changePart } from '../../api/bookingApi';
import { wordsSeen } from '../../api/wordsSeen';

interface OfBooking {
  id: string;
}
interface SeenBooking {
  /** As it was read. */
  seen: Booking;
  key: string;
}
type Link = Pick<CreatedBooking, 'requestLink'>;

const changed = (_: unknown, error: CallFailure | undefined, { id }: OfBooking) =>
  bookingChanged(id, error);
const seenChanged = (_: unknown, error: CallFailure | undefined, { seen }: SeenBooking) =>
  bookingChanged(seen.id, error);

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
    addContact: build.mutation<BookingDetails, SeenBooking & NewContact>({
      query: ({ seen, key, ...body }) => ({
        url: `bookings/${seen.id}/contacts`,
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_HEADER]: key, ...wordsSeen(seen) },
      }),
      invalidatesTags: seenChanged,
    }),
    writeToCustomer: build.mutation<Message, SeenBooking & { text: string }>({
      query: ({ seen, text, key }) => ({
        url: `bookings/${seen.id}/messages`,
        method: 'POST',
        body: { text },
        headers: { [IDEMPOTENCY_HEADER]: key, ...wordsSeen(seen) },
      }),
      invalidatesTags: seenChanged,
    }),
    getConversation: build.query<ConversationEntry[], string>({
      query: (id) => `bookings/${id}/conversation`,
      providesTags: (_, __, id) => [detailsTag('Booking', id)],
      // As new as the booking, whose `lastWordsAt` says what was seen.
      ...FRESH_WHEN_OPENED,
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
