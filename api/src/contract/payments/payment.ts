import * as v from 'valibot';
import { oneOf, optional, part, text } from '../catalogue/fields.js';
import { instant } from '../quotes/draft.js';

/** `refund` is money that went back to the customer. */
export const PAYMENT_KINDS = ['deposit', 'balance', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_METHODS = ['cash', 'bank', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How each method is called, alone and within a sentence: "$250 in cash". */
export const PAYMENT_METHOD_LABELS: Readonly<
  Record<PaymentMethod, { label: string; phrase: string }>
> = {
  cash: { label: 'Cash', phrase: 'in cash' },
  bank: { label: 'Bank transfer', phrase: 'by bank transfer' },
  card: { label: 'Card', phrase: 'by card' },
};

const AMOUNT = 'Amount must be a whole number above 0, in the smallest unit of the currency';

/** The body of `POST /api/bookings/{id}/payments`. */
export const NEW_PAYMENT_SCHEMA = part({
  /** Above 0, also of a refund, which is stored negative. */
  amount: v.pipe(
    v.number(AMOUNT),
    v.integer(AMOUNT),
    v.minValue(1, AMOUNT),
    v.maxValue(100_000_000, AMOUNT),
  ),
  kind: oneOf('Kind', PAYMENT_KINDS),
  method: oneOf('Method', PAYMENT_METHODS),
  receivedAt: instant('When it was received'),
  note: optional(text('Note', 500)),
});
export type NewPayment = v.InferOutput<typeof NEW_PAYMENT_SCHEMA>;

/** The body of `POST /api/payments/{id}/reverse`. */
export const REVERSAL_SCHEMA = part({ reason: text('Reason', 500) });
export type Reversal = v.InferOutput<typeof REVERSAL_SCHEMA>;

/** A row of money that came, or went back (negative); amounts in the smallest unit. */
export interface Payment {
  id: string;
  amount: number;
  kind: PaymentKind;
  method: PaymentMethod;
  /** ISO 8601, UTC. */
  receivedAt: string;
  note: string | null;
  /** What the card processor calls it by; null for what was recorded by hand. */
  externalId: string | null;
  /** The payment that this row takes back; null for any other. */
  reverses: string | null;
  createdAt: string;
}

/** What a customer sees of a payment. */
export type CustomerPayment = Pick<Payment, 'amount' | 'kind' | 'method' | 'receivedAt'>;

/** What is missing of a deposit: never more than it, also where more was given back than came. */
export const depositDueOf = (deposit: number, paid: number): number =>
  Math.max(0, deposit - Math.max(0, paid));

/** What lists of payments and changes to them answer; null where nothing was quoted. */
export interface PaymentsAnswer {
  /** Newest first. */
  payments: Payment[];
  total: number | null;
  paid: number;
  /** Below 0 where more came than was due. */
  balance: number | null;
  /** What is missing of the deposit. */
  depositDue: number | null;
}

export const PAYMENT_ERRORS = {
  notFound: 'There is no such payment',
  reversed: 'This payment was reversed already',
  isReversal: 'This row reverses another one; record the payment anew instead',
  future: 'A payment cannot be received in the future',
} as const;
