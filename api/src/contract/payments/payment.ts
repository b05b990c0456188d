import * as v from 'valibot';
import { MOST_SUM } from '../currency.js';
import { instant, oneOf, optional, part, text } from '../request-fields.js';
import { described, integer, moment, money, pick, record, uuid } from '../record.js';

/** `refund` is money that went back to the customer. */
const PAYMENT_KINDS = ['deposit', 'balance', 'refund'] as const;
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

/** What the customer’s bank does about a card payment that the customer disputes. */
const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const AMOUNT = 'Amount must be a whole number above 0, in the smallest unit of the currency';

const PAID = 'Paid must be a whole number, in the smallest unit of the currency';

/** The body of `POST /api/bookings/{id}/payments`. */
export const NEW_PAYMENT_SCHEMA = part({
  /** Above 0, also of a refund, which is stored negative. */
  amount: v.pipe(
    v.number(AMOUNT),
    v.integer(AMOUNT),
    v.minValue(1, AMOUNT),
    v.maxValue(MOST_SUM, AMOUNT),
  ),
  kind: oneOf('Kind', PAYMENT_KINDS),
  method: oneOf('Method', PAYMENT_METHODS),
  receivedAt: instant('The time of receipt'),
  note: optional(text('Note', 500)),
  /** What was paid before it, as whoever records it has seen it; where it is another sum by now, nothing is recorded. */
  paid: optional(v.pipe(v.number(PAID), v.integer(PAID))),
});
export type NewPayment = v.InferOutput<typeof NEW_PAYMENT_SCHEMA>;

/** The body of `POST /api/payments/{id}/reverse`. */
export const REVERSAL_SCHEMA = part({ reason: text('Reason', 500) });
export type Reversal = v.InferOutput<typeof REVERSAL_SCHEMA>;

/** A row of money that came, or went back (negative). */
export const PAYMENT_SCHEMA = record('Payment', () => ({
  id: uuid,
  amount: described(integer, 'Negative for a refund or a reversal'),
  kind: v.picklist(PAYMENT_KINDS),
  method: v.picklist(PAYMENT_METHODS),
  receivedAt: moment,
  note: described(v.nullable(v.string()), 'The owner’s own; of a reversal, why'),
  /** Null for what was recorded by hand. */
  externalId: described(v.nullable(v.string()), 'The id at the card processor'),
  reverses: described(v.nullable(v.string()), 'The id of the payment that this row reverses'),
  dispute: described(
    v.nullable(v.picklist(DISPUTE_STATES)),
    'Whether the customer disputes it at their bank; one that is lost is a refund as well',
  ),
  createdAt: moment,
}));
export type Payment = v.InferOutput<typeof PAYMENT_SCHEMA>;

export const CUSTOMER_PAYMENT_SCHEMA = record('CustomerPayment', () =>
  pick(PAYMENT_SCHEMA, ['amount', 'kind', 'method', 'receivedAt']),
);
export type CustomerPayment = v.InferOutput<typeof CUSTOMER_PAYMENT_SCHEMA>;

/**
 * What is missing of a deposit, never more than it. One that was given back is not asked for again.
 * @param received all that was paid, also what was given back of it since
 */
export const depositDueOf = (deposit: number, received: number): number =>
  Math.max(0, deposit - Math.max(0, received));

/** What came, and what of it went back, above 0: what is paid is their difference. */
export const RECEIVED_FIELDS = {
  received: described(integer, 'All that was paid, also what was given back of it since'),
  refunded: described(integer, 'What was given back of it'),
};

/** What lists of payments and changes to them return. */
export const PAYMENTS_RESPONSE_SCHEMA = record('PaymentsResponse', () => ({
  payments: described(v.array(PAYMENT_SCHEMA), 'Newest first'),
  total: described(v.nullable(money), 'Null without a quote'),
  paid: described(money, 'All payments less what was given back'),
  balance: described(
    v.nullable(money),
    'Negative if overpaid; null where nothing is owed: without a quote, and once it is cancelled',
  ),
  depositDue: described(v.nullable(money), 'What was never paid of the deposit; null likewise'),
  ...RECEIVED_FIELDS,
}));
export type PaymentsResponse = v.InferOutput<typeof PAYMENTS_RESPONSE_SCHEMA>;

export const PAYMENT_ERRORS = {
  notFound: 'There is no such payment',
  reversed: 'This payment has already been reversed',
  isReversal: 'This row is a reversal; please record the payment again instead',
  future: 'A payment cannot be received in the future',
  another:
    'Meanwhile another payment of this booking was recorded, so this one was not. If it is one more, record it at “Payments”',
  tooMuch: 'This is more than can be recorded for one booking; please check the amount',
} as const;
