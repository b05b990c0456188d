import { price } from '../../../contract/currency.js';
import {
  discountText,
  linePrice,
  listPrice,
  lineText,
} from '../../../contract/catalogue/estimate-text.js';
import type { Estimate } from '../../../contract/catalogue/estimate.js';
import { ON_REQUEST, unpricedServices, type Service } from '../../../contract/enumerations.js';
import { moneyFacts } from '../../../contract/payments/money-text.js';
import { billRows, type BillRow } from '../../../contract/quotes/quote-text.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import type { BookingContext, Part } from './letter.js';
import { sanitiseInline } from './wording.js';

/** "Including VAT (20%)" */
const taxRows = ({ tax, currency }: Pick<Estimate, 'tax' | 'currency'>): BillRow[] =>
  tax
    ? [
        {
          name: `Including ${tax.name} (${String(tax.percent)}%)`,
          amount: price(tax.amount, currency),
        },
      ]
    : [];

const rowsOf = (quote: Quote): BillRow[] =>
  billRows(quote).map(({ name, note, ...row }) => ({
    ...row,
    name: sanitiseInline(name),
    ...(note !== undefined && { note: sanitiseInline(note) }),
  }));

/** What is offered, and the deposit. */
export function quoteBill(quote: Quote): Part {
  const { total, deposit, currency } = quote;
  return {
    kind: 'bill',
    rows: rowsOf(quote),
    totals: [
      { name: 'Total', amount: price(total, currency) },
      ...taxRows(quote),
      ...(deposit > 0 ? [{ name: 'Deposit', amount: price(deposit, currency) }] : []),
    ],
  };
}

/** What was agreed, paid, and is still to be paid; null where no quote was accepted. */
export function agreedBill({
  agreed,
  booking: { received, refunded },
}: BookingContext): Part | null {
  if (!agreed) return null;
  const { total, currency } = agreed;
  const balance = total - received + refunded;
  return {
    kind: 'bill',
    rows: rowsOf(agreed),
    totals: moneyFacts({ total, balance, received, refunded }).flatMap(({ name, amount }) => [
      { name: name === 'Balance' ? 'Still to pay' : name, amount: price(amount, currency) },
      ...(name === 'Total' ? taxRows(agreed) : []),
    ]),
  };
}

/** What the visitor had priced, at the prices of then: only what was chosen, nothing that was typed. */
export const estimateBill = (estimate: Estimate, services: readonly Service[]): Part => ({
  kind: 'bill',
  rows: [
    ...estimate.lines.map((line) => ({
      name: lineText(line),
      amount: linePrice(line, estimate.currency),
    })),
    ...(estimate.discount && estimate.discount.amount > 0
      ? [
          {
            name: discountText(estimate.discount),
            amount: `−${price(estimate.discount.amount, estimate.currency)}`,
          },
        ]
      : []),
    ...unpricedServices(services).map((name) => ({ name, amount: ON_REQUEST })),
  ],
  totals: [
    { name: 'Estimate', amount: listPrice(estimate.total, estimate.currency) },
    ...taxRows(estimate),
  ],
});
