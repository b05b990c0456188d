import * as v from 'valibot';
import { amountAsked } from '@finesse/api/contract/payments/money-text';
import type {
  NewPayment,
  PaymentMethod,
  PaymentsResponse,
} from '@finesse/api/contract/payments/payment';
import { parseMoney } from '../format/money';
import { fromDateTimeLocal } from '../format/dateTimeLocal';

/** What can be chosen instead of typed; one offer where the deposit is the whole balance. */
export function amountsOffered(answer: PaymentsResponse) {
  const deposit = answer.depositDue ?? 0;
  const balance = amountAsked(answer) ?? 0;
  const label = deposit > 0 ? 'Full balance' : 'Balance';
  const offers = [
    { id: 'deposit', label: 'Deposit', amount: deposit },
    { id: 'balance', label, amount: balance === deposit ? 0 : balance },
  ] as const;
  return offers.filter(({ amount }) => amount > 0);
}

export const OTHER = { other: 'Another amount', refund: 'Refund' } as const;

interface PaymentValues {
  choice: string;
  amount: string;
  method: PaymentMethod | '';
  /** Empty for today. */
  receivedAt: string;
  note: string;
}

export const NO_PAYMENT: PaymentValues = {
  choice: '',
  amount: '',
  method: '',
  receivedAt: '',
  note: '',
};

/** What is chosen by now; `offer` is undefined for an amount that is typed. */
export function chosenAmount(values: PaymentValues, answer: PaymentsResponse, currency: string) {
  const offers = amountsOffered(answer);
  const offer = offers.find(({ id }) => id === values.choice);
  // An offered amount may have been paid since it was chosen.
  const isKnown = offer !== undefined || values.choice in OTHER;
  const choice = isKnown ? values.choice : offers.length === 0 ? 'other' : '';
  const isRefund = choice === 'refund';
  // Until the deposit is paid, every amount counts towards it.
  const kind = isRefund ? 'refund' : answer.depositDue ? 'deposit' : 'balance';
  return {
    offers,
    choice,
    isTyped: !offer && choice !== '',
    isRefund,
    amount: offer?.amount ?? parseMoney(values.amount, currency),
    kind: offer?.id ?? kind,
  } as const;
}

type PaymentToSend = Omit<NewPayment, 'receivedAt'> & {
  /** Null: when it is sent. */
  receivedAt: string | null;
};

/** A payment of the values, or the sentence of each that is missing. */
export const paymentSchema = (
  answer: PaymentsResponse,
  { currency, timeZone, today }: { currency: string; timeZone: string; today: string },
) =>
  v.pipe(
    v.custom<PaymentValues>(() => true),
    v.rawTransform<PaymentValues, PaymentToSend>(({ dataset, addIssue, NEVER }) => {
      const { method, receivedAt, note } = dataset.value;
      const { choice, isTyped, amount, kind } = chosenAmount(dataset.value, answer, currency);
      const missing = {
        ...(choice === '' && { choice: 'Please choose an amount' }),
        ...(isTyped && !amount && { amount: 'Please enter an amount, such as 250 or 12.50' }),
        ...(method === '' && { method: 'Please choose how it was paid' }),
      };
      const input = { ...dataset.value };
      for (const [key, message] of Object.entries(missing))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: '' }] });
      if (!amount || method === '') return NEVER;
      const isToday = receivedAt === '' || receivedAt === today;
      const noon = isToday ? null : fromDateTimeLocal(`${receivedAt}T12:00`, timeZone);
      return { amount, kind, method, receivedAt: noon, note };
    }),
  );
