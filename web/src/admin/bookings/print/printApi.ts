import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { PaymentsAnswer } from '@finesse/api/contract/payments/payment';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { baseApi } from '../../../shared/api/baseApi';
import { detailsTag } from '../../api/tags';

export interface PrintedBooking {
  booking: BookingDetails;
  /** Newest first. */
  quotes: Quote[];
  ledger: PaymentsAnswer;
}

const printApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPrintedBooking: build.query<PrintedBooking, string>({
      async queryFn(id, _, __, call) {
        const path = `bookings/${id}`;
        const [booking, quotes, ledger] = await Promise.all([
          call(path),
          call(`${path}/quotes`),
          call(`${path}/payments`),
        ]);
        const error = booking.error ?? quotes.error ?? ledger.error;
        if (error) return { error };
        return {
          data: {
            booking: booking.data as BookingDetails,
            quotes: quotes.data as Quote[],
            ledger: ledger.data as PaymentsAnswer,
          },
        };
      },
      providesTags: (_, __, id) => [detailsTag('Booking', id)],
    }),
  }),
});

export const { useGetPrintedBookingQuery } = printApi;
