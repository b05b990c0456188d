import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import { Button } from '../../../shared/ui/Button';

/** What paper shows instead of the page. */
export function PrintedRequest({
  request,
  quote,
}: {
  request: CustomerView;
  quote: CustomerQuote;
}) {
  const { reference, status, eventDate, eventTime, location, businessAddress } = request;
  const { payments, balance, received, refunded } = request;
  return (
    <PrintedQuote
      {...{ reference, status, eventDate, eventTime, location, quote, businessAddress }}
      {...{ payments, balance, received, refunded }}
      {...(request.name !== null && { customer: request.name })}
    />
  );
}

export function PrintButton({ hasPaid }: { hasPaid: boolean }) {
  return (
    <Button onClick={() => print()}>{hasPaid ? 'Print the receipt' : 'Print the quote'}</Button>
  );
}
