import { price } from '@finesse/api/contract/currency';
import { ON_REQUEST } from '@finesse/api/contract/enumerations';
import { billRows, type BillPrices } from '@finesse/api/contract/quotes/quote-text';
import './bill.scss';

interface BillProps {
  /** The table's caption, for screen readers only. */
  title: string;
  prices: BillPrices;
  /** What was asked for, too, and has no price. */
  onRequest?: readonly string[];
}

/** The lines, discounts and totals of a quote or an estimate: on a screen and on paper. Translating a page rewords amounts. */
export function Bill({ title, prices, onRequest = [] }: BillProps) {
  const { currency, tax, total, deposit } = prices;
  return (
    <table className="bill w-100">
      <caption className="visually-hidden">{title}</caption>
      <tbody>
        {billRows(prices).map(({ name, amount, note }, at) => (
          <tr key={at}>
            <th scope="row">
              <span dir="auto">{name}</span>
              {note && (
                <span className="bill-note" dir="auto">
                  {note}
                </span>
              )}
            </th>
            <td translate="no">{amount}</td>
          </tr>
        ))}
        {onRequest.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{ON_REQUEST}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <BillTotal name="Total" amount={price(total, currency)} isStrong />
        {tax && (
          <BillTotal
            name={`Including ${tax.name} (${String(tax.percent)}%)`}
            amount={price(tax.amount, currency)}
          />
        )}
        {deposit > 0 && <BillTotal name="Deposit" amount={price(deposit, currency)} />}
      </tfoot>
    </table>
  );
}

interface BillTotalProps {
  name: string;
  /** Formatted, such as `$250`. */
  amount: string;
  isStrong?: boolean;
}

export function BillTotal({ name, amount, isStrong = false }: BillTotalProps) {
  return (
    <tr className={isStrong ? 'bill-strong' : undefined}>
      <th scope="row">{name}</th>
      <td translate="no">{amount}</td>
    </tr>
  );
}
