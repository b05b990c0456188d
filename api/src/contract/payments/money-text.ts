import type { Booking } from '../bookings.js';
import { price } from '../currency.js';

/** What a booking says of its money, in the smallest unit of the currency. */
export type BookingMoney = Pick<Booking, 'total' | 'balance' | 'received' | 'refunded'>;

export interface MoneyFact {
  name: 'Total' | 'Paid' | 'Given back' | 'Kept' | 'Balance' | 'Overpaid';
  amount: number;
}

/**
 * What was agreed, paid, given back, and is still owed, the same on every page, in mails, on paper and in
 * files. Where nothing is owed, as for a cancelled event, it has what was kept instead, once something was
 * given back: before that, nobody has decided.
 */
export function moneyFacts({ total, balance, received, refunded }: BookingMoney): MoneyFact[] {
  const facts: MoneyFact[] = [];
  if (balance === null && received === 0 && refunded === 0) return facts;
  if (total !== null && balance !== null) facts.push({ name: 'Total', amount: total });
  facts.push({ name: 'Paid', amount: received });
  if (refunded !== 0) facts.push({ name: 'Given back', amount: refunded });
  if (balance !== null)
    facts.push({ name: balance < 0 ? 'Overpaid' : 'Balance', amount: Math.abs(balance) });
  else if (refunded !== 0) facts.push({ name: 'Kept', amount: Math.max(0, received - refunded) });
  return facts;
}

/**
 * What is still asked for: all that is owed, but what was given back of a whole that was paid. Null where
 * nothing is owed, negative where too much came.
 */
export const amountAsked = ({
  total,
  balance,
  received,
}: Omit<BookingMoney, 'refunded'>): number | null =>
  balance !== null && total !== null && received >= total ? Math.min(balance, 0) : balance;

/** What a customer is told of money for an event that does not take place; null where none came. */
export function settledText(
  { received, refunded }: Pick<BookingMoney, 'received' | 'refunded'>,
  currency: string,
): string | null {
  if (received <= 0) return null;
  const amount = (value: number) => price(value, currency);
  if (refunded <= 0)
    return `You have paid ${amount(received)} for this event. We will be in touch about it.`;
  const paid = `You paid ${amount(received)} for this event`;
  if (refunded === received) return `${paid}, and we have given all of it back.`;
  const kept = refunded < received ? ` and kept ${amount(received - refunded)}` : '';
  return `${paid}. We have given back ${amount(refunded)}${kept}.`;
}
