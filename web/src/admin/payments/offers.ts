import type { PaymentKind, PaymentsResponse } from '@finesse/api/contract/payments/payment';

/** An amount that can be chosen instead of typed: the rest of the deposit, or the balance. */
interface AmountOffer {
  id: 'deposit' | 'balance';
  label: string;
  amount: number;
  kind: PaymentKind;
}

/** One offer where the deposit is the whole balance. */
export function amountsOffered({ balance, depositDue }: PaymentsResponse): AmountOffer[] {
  const deposit = depositDue ?? 0;
  const rest = balance ?? 0;
  return [
    ...(deposit > 0
      ? [{ id: 'deposit', label: 'Deposit', amount: deposit, kind: 'deposit' } as const]
      : []),
    ...(rest > 0 && rest !== deposit
      ? [
          {
            id: 'balance',
            label: deposit > 0 ? 'Full balance' : 'Balance',
            amount: rest,
            kind: 'balance',
          } as const,
        ]
      : []),
  ];
}
