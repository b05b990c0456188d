import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ERRORS } from '@finesse/api/contract/errors';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { PaymentsAnswer } from '@finesse/api/contract/payments/payment';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { isNotFound } from '../../../shared/api/failure';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import { nameOf } from '../../../shared/people/nameOf';
import { Button } from '../../../shared/ui/Button';
import { EmptyNote } from '../../../shared/ui/feedback/EmptyNote';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../../shared/ui/feedback/LoadingRows';
import { baseApi } from '../../../shared/api/baseApi';
import { aboutRecord } from '../../../shared/api/recordEndpoints';
import './booking-print.scss';

/** `/admin/bookings/{id}/print`: a sheet of paper, the newest quote or `?version=` of it. */
export function BookingPrintPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const query = useGetPrintedBookingQuery(id, { refetchOnMountOrArgChange: true });
  const { data, isError, error, refetch } = query;
  const version = Number(search.get('version'));
  const quote = data?.quotes.find((one) =>
    version > 0 ? one.version === version : one.state !== 'draft',
  );
  return (
    <main className="booking-print">
      <div className="booking-print-bar">
        <Link className="btn btn-outline-light" to={`/admin/bookings/${id}`}>
          Back to the booking
        </Link>
        {quote && (
          <Button look="primary" onClick={() => print()}>
            Print
          </Button>
        )}
      </div>
      {isError && isNotFound(error) ? (
        <EmptyNote title="Booking not found" hint={`${ERRORS.bookingNotFound}.`} />
      ) : isError && !data ? (
        <LoadFailure of="the booking" onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows text="Loading the booking..." />
      ) : quote ? (
        <Sheet printed={data} quote={quote} />
      ) : (
        <EmptyNote title="Nothing to print" hint="No quote was sent for this booking yet." />
      )}
    </main>
  );
}

type SheetProps = { printed: PrintedBooking; quote: PrintedBooking['quotes'][number] };

function Sheet({ printed: { booking, quotes, ledger }, quote }: SheetProps) {
  const { reference, eventDate, eventTime, location } = booking;
  // What was paid belongs to what counts, not to what it has taken the place of.
  const counts = quote === quotes.find(({ state }) => state !== 'draft');
  const { payments, paid, balance } = counts ? ledger : { payments: [], paid: null, balance: null };
  return (
    <PrintedQuote
      {...{ reference, eventDate, eventTime, location, quote, payments, paid, balance }}
      customer={nameOf(booking)}
    />
  );
}

interface PrintedBooking {
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
      providesTags: (_, __, id) => [aboutRecord('Booking', id)],
    }),
  }),
});

const { useGetPrintedBookingQuery } = printApi;
