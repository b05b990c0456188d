import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { ERRORS } from '@finesse/api/contract/errors';
import type { PaymentsResponse } from '@finesse/api/contract/payments/payment';
import { latestSent, quoteInForce, withAgreed } from '@finesse/api/contract/quotes/current-quote';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { isNotFound } from '../../../shared/api/failure';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import { useGetBookingQuery, useGetPaymentsQuery, useGetQuotesQuery } from '../../api/bookingApi';
import { useGetCatalogueQuery } from '../../catalogue/catalogueApi';
import { nameOf } from '../../format/nameOf';
import { Button } from '../../../shared/ui/Button';
import { EmptyNote } from '../../ui/feedback/EmptyNote';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import './booking-print.scss';

/** `/admin/bookings/{id}/print`: the newest sent quote, or `?version=` of it, for paper. */
export function BookingPrintPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const booking = useGetBookingQuery(id);
  const quotes = useGetQuotesQuery(id);
  const payments = useGetPaymentsQuery(id);
  const failed = [booking, quotes, payments].filter(({ isError }) => isError);
  const version = Number(search.get('version'));
  const shown = booking.data && quotes.data && withAgreed(quotes.data, booking.data.status);
  const quote = shown?.find((one) =>
    version > 0 ? one.version === version : one.state !== 'draft',
  );
  return (
    <main className="booking-print d-grid gap-5 d-print-block">
      <div className="d-flex flex-wrap gap-3 justify-content-between d-print-none">
        <Link className="btn btn-outline-secondary" to={`/admin/bookings/${id}`}>
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
      {failed.some(({ error }) => isNotFound(error)) ? (
        <EmptyNote title="Booking not found" hint={`${ERRORS.bookingNotFound}.`} />
      ) : booking.data && shown && payments.data ? (
        quote ? (
          <Sheet booking={booking.data} quotes={shown} ledger={payments.data} quote={quote} />
        ) : (
          <EmptyNote title="Nothing to print" hint="No quote was sent for this booking yet." />
        )
      ) : failed.length > 0 ? (
        <LoadFailure
          of="the booking"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <LoadingRows text="Loading the booking..." />
      )}
    </main>
  );
}

const NO_PAYMENTS = { payments: [], balance: null, received: 0, refunded: 0 };

interface SheetProps {
  booking: BookingDetails;
  quotes: readonly Quote[];
  ledger: PaymentsResponse;
  quote: Quote;
}

function Sheet({ booking, quotes, ledger, quote }: SheetProps) {
  const { reference, status, eventDate, eventTime, location } = booking;
  const { data: catalogue } = useGetCatalogueQuery();
  // Payments belong to the quote that they are paid for, not to one before it or offered since.
  const counts = quote === (quoteInForce(quotes, status) ?? latestSent(quotes));
  const { payments, balance, received, refunded } = counts ? ledger : NO_PAYMENTS;
  return (
    <PrintedQuote
      {...{ reference, status, eventDate, eventTime, location, quote }}
      {...{ payments, balance, received, refunded }}
      customer={nameOf(booking)}
      businessAddress={catalogue?.businessAddress}
    />
  );
}
