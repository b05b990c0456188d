import { price } from '@finesse/api/contract/currency';
import { type BookingMoney, moneyFacts } from '@finesse/api/contract/payments/money-text';
import {
  PAYMENT_METHOD_LABELS,
  type CustomerPayment,
} from '@finesse/api/contract/payments/payment';
import { dateIn, formatLongDate } from '@finesse/api/contract/dates';
import { BillTotal } from './Bill';

interface PaymentsProps extends Omit<BookingMoney, 'total'> {
  title: string;
  /** Newest first. */
  payments: readonly CustomerPayment[];
  currency: string;
  timeZone: string;
}

const KINDS: Record<CustomerPayment['kind'], string> = {
  deposit: 'Deposit',
  balance: 'Payment',
  refund: 'Refund',
};

/** A booking's payments, oldest first, with their total and what is owed or was kept. */
export function Payments({ title, payments, currency, timeZone, ...money }: PaymentsProps) {
  return (
    <table className="bill w-100">
      <caption className="visually-hidden">{title}</caption>
      <tbody>
        {[...payments].reverse().map((payment, at) => (
          <tr key={at}>
            <th scope="row">
              <span>{nameOf(payment)}</span>
              <span className="bill-note">
                {formatLongDate(dateIn(Date.parse(payment.receivedAt), timeZone))}
              </span>
            </th>
            <td translate="no">{signed(payment.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {moneyFacts({ ...money, total: null }).map(({ name, amount }, at, { length }) => (
          <BillTotal
            key={name}
            name={name}
            amount={signed(amount, currency)}
            isStrong={at > 0 && at === length - 1}
          />
        ))}
      </tfoot>
    </table>
  );
}

/** A negative amount that is no refund is a reversal, as is a positive refund. */
const nameOf = ({ kind, amount, method }: CustomerPayment): string =>
  (kind === 'refund') === amount < 0
    ? `${KINDS[kind]} ${PAYMENT_METHOD_LABELS[method].phrase}`
    : `Correction: ${KINDS[kind].toLowerCase()} ${PAYMENT_METHOD_LABELS[method].phrase}`;

const signed = (amount: number, currency: string) =>
  amount < 0 ? `−${price(-amount, currency)}` : price(amount, currency);
