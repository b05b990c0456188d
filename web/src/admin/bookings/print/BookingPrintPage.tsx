import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ERRORS } from '@finesse/api/contract/errors';
import { isNotFound } from '../../../shared/api/failure';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import { nameOf } from '../../format/nameOf';
import { Button } from '../../../shared/ui/Button';
import { EmptyNote } from '../../ui/feedback/EmptyNote';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { type PrintedBooking, useGetPrintedBookingQuery } from './printApi';
import './booking-print.scss';

/** `/admin/bookings/{id}/print`: the newest sent quote, or `?version=` of it, for paper. */
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
      {/* A quote has its own. */}
      {!quote && <h1 className="visually-hidden">Print the quote</h1>}
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

const NO_PAYMENTS = { payments: [], balance: null, received: 0, refunded: 0 };

type SheetProps = { printed: PrintedBooking; quote: PrintedBooking['quotes'][number] };

function Sheet({ printed: { booking, quotes, ledger }, quote }: SheetProps) {
  const { reference, status, eventDate, eventTime, location } = booking;
  // Payments belong to the newest sent quote, not to one that it has replaced.
  const counts = quote === quotes.find(({ state }) => state !== 'draft');
  const { payments, balance, received, refunded } = counts ? ledger : NO_PAYMENTS;
  return (
    <PrintedQuote
      {...{ reference, status, eventDate, eventTime, location, quote }}
      {...{ payments, balance, received, refunded }}
      customer={nameOf(booking)}
    />
  );
}
