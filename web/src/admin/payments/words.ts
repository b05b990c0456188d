import type { Payment, PaymentsAnswer } from '@finesse/api/contract/payments/payment';

const KIND_LABELS: Readonly<Record<Payment['kind'], string>> = {
  deposit: 'Deposit',
  balance: 'Balance',
  refund: 'Refund',
};

export const kindOf = ({ kind, reverses }: Payment): string =>
  reverses === null ? KIND_LABELS[kind] : `Reversal of a ${KIND_LABELS[kind].toLowerCase()}`;

/** What is due or overpaid of a booking, in one sentence. */
export function standingInWords(
  { total, balance, paid, depositDue }: PaymentsAnswer,
  isCancelled: boolean,
  price: (amount: number) => string,
): string {
  if (isCancelled)
    return paid > 0
      ? `${price(paid)} came for an event that does not take place. Nothing is given back by itself: record a refund once you have.`
      : 'It is cancelled: nothing is due.';
  if (total === null || balance === null)
    return paid === 0
      ? 'Nothing is due before a quote was sent.'
      : 'There is no quote that it is for.';
  if (balance < 0)
    return `${price(-balance)} too much came. Nothing is given back by itself: record a refund once you have.`;
  if (balance === 0) return total === 0 ? 'Nothing is due.' : 'All is paid.';
  if (depositDue) return `${price(depositDue)} of the deposit is missing.`;
  return `${price(balance)} is still to come.`;
}
