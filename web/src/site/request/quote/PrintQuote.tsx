import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import './print-quote.scss';
import { Button } from '../../../shared/ui/Button';

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
    <Button onClick={() => print()}>{hasPaid ? 'Print the receipt' : 'Print the quote'}</Button>
  );
}
