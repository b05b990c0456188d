import { price } from '../../../contract/currency.js';
import { listPrice } from '../../../contract/catalogue/estimate-text.js';
import type { Estimate } from '../../../contract/catalogue/estimate.js';
import { ON_REQUEST, unpricedServices, type Service } from '../../../contract/enumerations.js';
import { moneyFacts, type BookingMoney } from '../../../contract/payments/money-text.js';
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

export const moneyRows = (money: BookingMoney, currency: string): BillRow[] =>
  moneyFacts(money).map(({ name, amount }) => ({
    name: name === 'Balance' ? 'Still to pay' : name,
    amount: price(amount, currency),
  }));

export function agreedBill({ agreed, booking }: BookingContext): Part | null {
  if (!agreed) return null;
  const { total, currency } = agreed;
  const { received, refunded } = booking;
  const balance = total - received + refunded;
  const totals = moneyRows({ total, balance, received, refunded }, currency);
  return { kind: 'bill', rows: rowsOf(agreed), totals: totals.toSpliced(1, 0, ...taxRows(agreed)) };
}

/** What the visitor had priced, at the prices of then: only what was chosen, nothing that was typed. */
export const estimateBill = (estimate: Estimate, services: readonly Service[]): Part => ({
  kind: 'bill',
  rows: [
    ...billRows({ ...estimate, memberDiscount: estimate.discount, ownDiscount: null }),
    ...unpricedServices(services).map((name) => ({ name, amount: ON_REQUEST })),
  ],
  totals: [
    { name: 'Estimate', amount: listPrice(estimate.total, estimate.currency) },
    ...taxRows(estimate),
  ],
});
