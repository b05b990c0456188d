import type { NewPayment, PaymentsResponse } from '@finesse/api/contract/payments/payment';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { baseApi } from '../../shared/api/baseApi';
import { bookingChanged, detailsTag, recordTag } from '../api/tags';
import type { CallFailure } from '../../shared/api/failure';

interface OfBooking {
  bookingId: string;
}

const changed = (_: unknown, error: CallFailure | undefined, { bookingId }: OfBooking) =>
  bookingChanged(bookingId, error);

const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    recordPayment: build.mutation<
      PaymentsResponse,
      OfBooking & { payment: NewPayment; key: string }
    >({
      query: ({ bookingId, payment, key }) => ({
        url: `bookings/${bookingId}/payments`,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: payment,
      }),
      invalidatesTags: changed,
    }),
    reversePayment: build.mutation<PaymentsResponse, OfBooking & { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `payments/${id}/reverse`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: changed,
    }),
    askStripe: build.mutation<PaymentsResponse, string>({
      query: (bookingId) => ({ url: `bookings/${bookingId}/payments/check`, method: 'POST' }),
      invalidatesTags: (_, __, id) => [recordTag('Booking', id), detailsTag('Booking', id)],
    }),
  }),
});

export const { useAskStripeMutation, useRecordPaymentMutation, useReversePaymentMutation } =
  paymentsApi;
