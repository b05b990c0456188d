import { price } from '@finesse/api/contract/currency';
import type { CustomerView } from '@finesse/api/contract/request';
import { isCancelledStatus } from '@finesse/api/contract/statuses';
import { Payments } from '../../../shared/bill/Payments';
import { useSettings } from '../../../shared/settings';
import { Paragraphs } from '../../Paragraphs';

/** What was paid, what is still due, and how to pay it. */
export function PaymentsPart({ request }: { request: CustomerView }) {
  const { timeZone } = useSettings();
  const { quote, payments, paid, balance, depositDue, paymentInstructions, status } = request;
  const isCancelled = isCancelledStatus(status);
  const isAgreed = quote?.state === 'accepted' && !isCancelled;
  if (payments.length === 0 && !isAgreed) return null;
  const currency = quote?.currency;
  const isDue = isAgreed && balance !== null && balance > 0;
  return (
    <section className="request-part" aria-labelledby="request-payments">
      <h2 id="request-payments">Payments</h2>
      {currency && payments.length > 0 && (
        <Payments
          title="Payments received"
          {...{ payments, paid, currency, timeZone }}
          balance={isCancelled ? null : balance}
        />
      )}
      {currency && isCancelled && paid !== null && paid > 0 && (
        <p>You have paid {price(paid, currency)} for this event. We will be in touch about it.</p>
      )}
      {currency && isAgreed && balance !== null && (
        <p>{dueText({ balance, depositDue, currency, hasPaid: payments.length > 0 })}</p>
      )}
      {isDue && paymentInstructions && (
        <div className="quote-instructions">
          <h3>How to pay</h3>
          <Paragraphs text={paymentInstructions} />
        </div>
      )}
    </section>
  );
}

interface Due {
  balance: number;
  depositDue: number | null;
  currency: string;
  hasPaid: boolean;
}

/** What comes next, in plain words. */
function dueText({ balance, depositDue, currency, hasPaid }: Due): string {
  const amount = (value: number) => price(value, currency);
  if (balance < 0)
    return `You have paid ${amount(-balance)} more than is due. We will be in touch about it.`;
  if (balance === 0) return 'Everything is paid. Thank you.';
  if (depositDue !== null && depositDue > 0)
    return hasPaid
      ? `${amount(depositDue)} of the deposit is still due. The deposit secures your date.`
      : `The next step is the deposit of ${amount(depositDue)}, which secures your date.`;
  return `${amount(balance)} is still to be paid.`;
}
