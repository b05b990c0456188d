import type { NewPayment, PaymentsAnswer } from '@finesse/api/contract/payments/payment';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { baseApi } from '../../shared/api/baseApi';
import { aboutRecord } from '../../shared/api/recordEndpoints';

interface OfBooking {
  bookingId: string;
}

/** The cached data that depends on a booking's payments. */
const touched = (_: unknown, error: unknown, { bookingId }: OfBooking) => [
  aboutRecord('Booking', bookingId),
  ...(error
    ? []
    : ([
        { type: 'Booking', id: 'LIST' },
        { type: 'Message', id: 'LIST' },
        { type: 'Figures' },
      ] as const)),
];

const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query<PaymentsAnswer, string>({
      query: (bookingId) => `bookings/${bookingId}/payments`,
      providesTags: (_, __, bookingId) => [aboutRecord('Booking', bookingId)],
    }),
    recordPayment: build.mutation<PaymentsAnswer, OfBooking & { payment: NewPayment; key: string }>(
      {
        query: ({ bookingId, payment, key }) => ({
          url: `bookings/${bookingId}/payments`,
          method: 'POST',
          headers: { [IDEMPOTENCY_HEADER]: key },
          body: payment,
        }),
        invalidatesTags: touched,
      },
    ),
    reversePayment: build.mutation<PaymentsAnswer, OfBooking & { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `payments/${id}/reverse`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: touched,
    }),
    askStripe: build.mutation<PaymentsAnswer, string>({
      query: (bookingId) => ({ url: `bookings/${bookingId}/payments/check`, method: 'POST' }),
      invalidatesTags: (_, __, id) => [{ type: 'Booking', id }, aboutRecord('Booking', id)],
    }),
  }),
});

export const {
  useAskStripeMutation,
  useGetPaymentsQuery,
  useRecordPaymentMutation,
  useReversePaymentMutation,
} = paymentsApi;
