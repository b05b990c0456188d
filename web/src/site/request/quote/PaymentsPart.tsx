import { price } from '@finesse/api/contract/currency';
import { dueText } from '@finesse/api/contract/payments/due-text';
import { settledText } from '@finesse/api/contract/payments/money-text';
import type { CustomerView } from '@finesse/api/contract/request';
import { isCancelledStatus } from '@finesse/api/contract/statuses';
import { Payments } from '../../../shared/bill/Payments';
import { useSettings } from '../../../shared/settings';
import { dueOf } from '../due';
import { HowToPay } from './HowToPay';
import { useServerNow } from '../useServerNow';

/** What was paid, what is still due, and how to pay it. */
export function PaymentsPart({ request }: { request: CustomerView }) {
  const { timeZone, currency: ours } = useSettings();
  const now = useServerNow();
  const { quote, agreed, payments, balance, received, refunded } = request;
  const { status, eventDate } = request;
  const currency = agreed?.currency ?? quote?.currency ?? ours;
  const owed = balance === null ? null : agreed && { ...agreed, balance };
  if (payments.length === 0 && !owed) return null;
  const due = dueOf(request);
  const text = owed
    ? due
      ? dueText(
          due,
          { total: owed.total, received, refunded },
          request,
          { status, eventDate, timeZone, currency, acceptedAt: owed.answeredAt },
          now,
        )
      : paidText({ balance: owed.balance, refunded, currency })
    : isOff(request)
      ? settledText(request, currency)
      : null;
  return (
    <section className="request-part" aria-labelledby="request-payments">
      <h2 id="request-payments">Payments</h2>
      {payments.length > 0 && (
        <Payments
          title="Payments received"
          {...{ payments, balance, received, refunded, currency, timeZone }}
        />
      )}
      {text !== null && <p>{text}</p>}
      {due && <HowToPay {...{ request, due, currency }} />}
    </section>
  );
}

/** Nothing is agreed any more: it is cancelled, or the quote was declined or withdrawn. */
const isOff = ({ status, quote }: CustomerView): boolean =>
  isCancelledStatus(status) || quote?.state === 'declined' || quote?.state === 'withdrawn';

interface Settled extends Pick<CustomerView, 'refunded'> {
  balance: number;
  currency: string;
}

/** What is said of an agreed evening of which nothing is due. */
function paidText({ balance, refunded, currency }: Settled): string {
  const amount = (value: number) => price(value, currency);
  if (balance < 0)
    return `You have paid ${amount(-balance)} more than is due. We will be in touch about it.`;
  return balance === 0
    ? 'Everything is paid. Thank you.'
    : `You paid everything, and we have given ${amount(refunded)} back to you. Thank you.`;
}
