import type { NewBooking, WithEstimate } from '@finesse/api/contract/bookings';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { SpamSignals } from '@finesse/api/contract/spam';
import { baseApi } from '../../shared/api/baseApi';
import type { CreatedBooking } from '@finesse/api/contract/request';

interface KeyedRequest {
  body: NewBooking & WithEstimate & SpamSignals;
  key: string;
}

/** `POST /api/bookings`, the one call of the public page (spec §7). */
const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<CreatedBooking, KeyedRequest>({
      query: ({ body, key }) => ({
        url: 'bookings',
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
    }),
  }),
});

export const { useCreateBookingMutation } = bookingApi;
