import type { Booking, NewBooking } from '@finesse/api/contract/bookings';
import type { FormTraces } from '@finesse/api/contract/spam';
import { baseApi } from '../../api/baseApi';

/** `POST /api/bookings`, the one call of the public page (spec §7). */
const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<Booking, NewBooking & FormTraces>({
      query: (body) => ({ url: 'bookings', method: 'POST', body }),
    }),
  }),
});

export const { useCreateBookingMutation } = bookingApi;
