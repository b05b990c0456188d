import { discountText, lineText } from '@finesse/api/contract/catalogue/estimate-text';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { price } from '@finesse/api/contract/currency';
import './estimate-facts.scss';

/** The estimate that the customer had before asking, at the prices of that time. */
export function EstimateFacts({ estimate }: { estimate: Estimate }) {
  const { currency, lines, discount, tax, total, deposit } = estimate;
  const amount = (value: number) => price(value, currency);
  return (
    <section className="facts">
      <h3 className="facts-title">Estimate</h3>
      <dl className="estimate-facts">
        {lines.map((line) => (
          <Row key={line.item} name={lineText(line)} value={amount(line.amount)} />
        ))}
        {discount && <Row name={discountText(discount)} value={`−${amount(discount.amount)}`} />}
        <Row className="estimate-total" name="Total" value={amount(total)} />
        {tax && (
          <Row
            name={`Including ${tax.name} (${String(tax.percent)}%)`}
            value={amount(tax.amount)}
          />
        )}
        <Row name="Deposit" value={amount(deposit)} />
      </dl>
      <p className="estimate-note">
        Prices at the time of the request.
        {discount && ' The membership has not been checked yet.'}
      </p>
    </section>
  );
}

interface RowProps {
  name: string;
  value: string;
  className?: string;
}

function Row({ name, value, className }: RowProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
