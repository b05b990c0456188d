import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { CustomerView } from '@finesse/api/contract/request';
import { PrintedQuote } from '../../../shared/bill/PrintedQuote';
import { Button } from '../../../shared/ui/Button';

interface PrintedRequestProps {
  request: CustomerView;
  quote: CustomerQuote;
}

const NO_PAYMENTS = { payments: [], balance: null, received: 0, refunded: 0 };

/** Payments are for what is agreed on, not for what is offered instead of it. */
const isPaidFor = (
  { version }: CustomerQuote,
  { agreed, earlierAccepted }: CustomerView,
): boolean => earlierAccepted === null && (agreed === null || agreed.version === version);

/** What paper shows instead of the page. */
export function PrintedRequest({ request, quote }: PrintedRequestProps) {
  const { reference, status, eventDate, eventTime, location, businessAddress } = request;
  const { payments, balance, received, refunded } = isPaidFor(quote, request)
    ? request
    : NO_PAYMENTS;
  return (
    <PrintedQuote
      {...{ reference, status, eventDate, eventTime, location, quote, businessAddress }}
      {...{ payments, balance, received, refunded }}
      {...(request.name !== null && { customer: request.name })}
    />
  );
}

export function PrintButton({ request, quote }: PrintedRequestProps) {
  const hasPaid = request.payments.length > 0 && isPaidFor(quote, request);
  return (
    <Button onClick={() => print()}>{hasPaid ? 'Print the receipt' : 'Print the quote'}</Button>
  );
}
