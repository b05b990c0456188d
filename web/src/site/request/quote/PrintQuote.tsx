import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import './print-quote.scss';

/** What paper shows instead of the page. */
export function PrintedRequest({
  request,
  quote,
}: {
  request: CustomerView;
  quote: CustomerQuote;
}) {
  const { reference, eventDate, eventTime, location, payments, paid, balance } = request;
  return (
    <PrintedQuote
      {...{ reference, eventDate, eventTime, location, quote, payments, paid, balance }}
    />
  );
}

export function PrintButton({ hasPaid }: { hasPaid: boolean }) {
  return (
    <button type="button" className="btn btn-outline-light" onClick={() => print()}>
      {hasPaid ? 'Print the receipt' : 'Print the quote'}
    </button>
  );
}
