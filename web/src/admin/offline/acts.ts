import { price } from '@finesse/api/contract/currency';
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@finesse/api/contract/payments/payment';
import type { BookingStatus } from '@finesse/api/contract/statuses';

/** What a booking was like when something was done about it. */
interface Seen {
  /** Its entity tag. */
  version: string;
  /** In the smallest unit; null where nothing was quoted. */
  balance: number | null;
  /** ISO 8601, UTC; null before. */
  arrivedAt: string | null;
}

/** What the server says of a booking where something could not be done about it. */
export interface Now extends Seen {
  status: BookingStatus;
}

export interface Conflict {
  /** The server's sentence, or ours. */
  sentence: string;
  /** Null where the booking is gone. */
  now: Now | null;
}

export interface Payment {
  kind: 'payment';
  /** In the smallest unit. */
  amount: number;
  method: PaymentMethod;
}

export type Deed =
  { kind: 'arrived' | 'arrivalTakenBack' | 'finished' | 'finishTakenBack' } | Payment;

/** Something that the owner did at an event, kept until the server has it. Without a name. */
export type Act = Deed & {
  /** Also the Idempotency-Key. */
  key: string;
  bookingId: string;
  reference: string;
  /** ISO 8601, UTC: when it was done, whenever it is sent. */
  madeAt: string;
  seen: Seen;
  /** Waits for the owner's word. */
  conflict?: Conflict;
  /** The owner has seen what is there now, and wants it all the same. */
  isInsisted?: boolean;
};

/** What is sent next; behind what waits for the owner's word nothing of the same booking is sent. */
export const nextOf = (waiting: readonly Act[]): Act | undefined =>
  waiting.find((act, at) =>
    waiting.slice(0, at + 1).every((one) => one.bookingId !== act.bookingId || !one.conflict),
  );

/** "Arrived", "Arrival taken back", "Finished", "Payment of $250 in cash". */
export function deedInWords(deed: Deed, currency: string): string {
  switch (deed.kind) {
    case 'arrived':
      return 'Arrived';
    case 'arrivalTakenBack':
      return 'Arrival taken back';
    case 'finished':
      return 'Finished';
    case 'finishTakenBack':
      return 'Finished taken back';
    case 'payment': {
      const { amount, method } = deed;
      return `Payment of ${price(amount, currency)} ${PAYMENT_METHOD_LABELS[method].phrase}`;
    }
  }
}
