import type { Booking } from '@finesse/api/contract/bookings';
import type {
  DisputeState,
  Payment,
  PaymentsResponse,
} from '@finesse/api/contract/payments/payment';
import { isCancelledStatus, isClosedStatus } from '@finesse/api/contract/statuses';
import { depositText } from '../format/money';

export const KIND_LABELS: Readonly<Record<Payment['kind'], string>> = {
  deposit: 'Deposit',
  balance: 'Balance',
  refund: 'Refund',
};

export const DISPUTE_TEXTS: Readonly<Record<DisputeState, string>> = {
  open: 'Disputed by the customer: please answer at Stripe before the deadline there.',
  won: 'It was disputed, and the dispute was won.',
  lost: 'It was disputed, and the dispute was lost.',
};

export const paymentKindLabel = ({ kind, reverses }: Payment): string =>
  reverses === null ? KIND_LABELS[kind] : `Reversal of a ${KIND_LABELS[kind].toLowerCase()}`;

export function balanceText(
  { total, balance, paid, depositDue, received, refunded }: PaymentsResponse,
  { status, stage }: Pick<Booking, 'status' | 'stage'>,
  price: (amount: number) => string,
): string {
  if (isCancelledStatus(status)) {
    if (received <= 0) return 'It is cancelled: nothing is due.';
    const was = `${price(received)} was paid for a cancelled event`;
    if (paid <= 0) return `${was}, and all of it was given back.`;
    const back = refunded > 0 ? `, of which ${price(refunded)} was given back` : '';
    return `${was}${back}. Refunds are not automatic: make the refund, then record it here.`;
  }
  if (total === null || balance === null)
    return paid === 0
      ? 'Nothing is due until a quote is sent.'
      : 'These payments are not linked to a quote.';
  if (balance < 0)
    return `Overpaid by ${price(-balance)}. Refunds are not automatic: make the refund, then record it here.`;
  if (balance === 0) return total === 0 ? 'Nothing is due.' : 'Fully paid.';
  if (stage === 'quoted') return 'Nothing is due until the quote is accepted.';
  if (depositDue && !isClosedStatus(status)) return `${depositText(depositDue, received, price)}.`;
  if (received >= total)
    return `All of it was paid, and ${price(refunded)} was given back. The customer is not asked for that again.`;
  return `${price(balance)} is still due.`;
}
