import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ERRORS } from '@finesse/api/contract/errors';
import type { CallFailure } from '../../../shared/api/failure';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import { nameOf } from '../../../shared/people/nameOf';
import { EmptyNote } from '../../../shared/ui/feedback/EmptyNote';
import { FailureNote } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../../shared/ui/feedback/LoadingRows';
import { useGetPrintedBookingQuery, type PrintedBooking } from './printApi';
import './booking-print.scss';

/** `/admin/bookings/{id}/print`: a sheet of paper, the newest quote or `?version=` of it. */
export function BookingPrintPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const query = useGetPrintedBookingQuery(id, { refetchOnMountOrArgChange: true });
  const { data, isError, error, refetch } = query;
  const isGone = isError && [400, 404].includes((error as CallFailure).status);
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
          <button type="button" className="btn btn-primary" onClick={() => print()}>
            Print
          </button>
        )}
      </div>
      {isGone ? (
        <EmptyNote title="Booking not found" hint={`${ERRORS.bookingNotFound}.`} />
      ) : isError && !data ? (
        <FailureNote
          title="Error loading the booking"
          hint="Please check your connection."
          onRetry={() => void refetch()}
        />
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
