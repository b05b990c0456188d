import { price } from '@finesse/api/contract/currency';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@finesse/api/contract/payments/payment';
import type { BookingStatus } from '@finesse/api/contract/statuses';
import { isRecord } from '../../shared/isRecord';

// A device stores its queue as it is: a build must read what the one before it has stored.

/** A booking at the time of an action. */
interface Seen {
  /** Its entity tag. */
  version: string;
  /** In the smallest unit; null where nothing was quoted. */
  balance: number | null;
  /** ISO 8601, UTC; null before. */
  arrivedAt: string | null;
}

/** A booking as the server has it, where an action was refused. */
export interface BookingState extends Seen {
  status: BookingStatus;
}

export interface Conflict {
  /** The server's sentence, or ours. */
  sentence: string;
  /** Null where the booking is gone. */
  now: BookingState | null;
}

export interface Payment {
  kind: 'payment';
  /** In the smallest unit. */
  amount: number;
  method: PaymentMethod;
}

export type EventAction =
  { kind: 'arrived' | 'arrivalUndone' | 'finished' | 'finishUndone' } | Payment;

/** An action stored until the server has it; without the customer's name. */
export type QueuedAction = EventAction & {
  /** Also the Idempotency-Key. */
  key: string;
  bookingId: string;
  reference: string;
  /** ISO 8601, UTC: when it was done, whenever it is sent. */
  madeAt: string;
  seen: Seen;
  /** Waits for the owner's decision. */
  conflict?: Conflict;
  /** The owner has seen the booking's current state, and wants it anyway. */
  isConfirmed?: boolean;
  /** A tab is sending it, so it cannot be undone any more. */
  isBeingSent?: boolean;
  /** A call of it ended without an answer: the server may have it. */
  isUnanswered?: boolean;
};

/** The status that these actions set. */
export const STATUS_AFTER = { finished: 'completed', finishUndone: 'confirmed' } as const;

const KINDS: Record<EventAction['kind'], true> = {
  arrived: true,
  arrivalUndone: true,
  finished: true,
  finishUndone: true,
  payment: true,
};

/** An action without what leads to its booking, as it is listed for the owner. */
export type BareAction = EventAction & Pick<QueuedAction, 'reference' | 'madeAt'>;

/** Whether what was stored, perhaps by another build, is an action that can be listed. */
export function isBareAction(stored: unknown): stored is BareAction {
  if (!isRecord(stored) || !Object.hasOwn(KINDS, String(stored['kind']))) return false;
  const { kind, amount, method, reference, madeAt } = stored;
  const isPaid = typeof amount === 'number' && PAYMENT_METHODS.some((known) => known === method);
  const isListed = typeof reference === 'string' && !Number.isNaN(Date.parse(String(madeAt)));
  return isListed && (kind !== 'payment' || isPaid);
}

/** The same for one that can be sent. */
export const isQueuedAction = (stored: unknown): stored is QueuedAction =>
  isBareAction(stored) &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'bookingId' in stored &&
  typeof stored.bookingId === 'string' &&
  'seen' in stored &&
  isRecord(stored.seen);

/** The next to send; after an action in conflict none of the same booking is sent. */
export const nextToSend = (waiting: readonly QueuedAction[]): QueuedAction | undefined =>
  waiting.find((action, at) =>
    waiting.slice(0, at + 1).every((one) => one.bookingId !== action.bookingId || !one.conflict),
  );

/**
 * Marks the next action as being sent. One tab alone sends, so what was marked before was left by a
 * tab that was closed during a call.
 */
export function markNextBeingSent(waiting: readonly QueuedAction[]): QueuedAction[] {
  const next = nextToSend(waiting);
  return waiting.map((action) => ({
    ...action,
    isBeingSent: action.key === next?.key,
    isUnanswered: action.isUnanswered === true || action.isBeingSent === true,
  }));
}

/** Without this action, unless it is being sent. */
export const withoutAction = (waiting: readonly QueuedAction[], key: string): QueuedAction[] =>
  waiting.filter((action) => action.key !== key || action.isBeingSent);

/** "Arrived", "Arrival undone", "Finished", "Payment of $250 in cash". */
export function actionText(action: EventAction, currency: string): string {
  switch (action.kind) {
    case 'arrived':
      return 'Arrived';
    case 'arrivalUndone':
      return 'Arrival undone';
    case 'finished':
      return 'Finished';
    case 'finishUndone':
      return 'Finish undone';
    case 'payment': {
      const { amount, method } = action;
      return `Payment of ${price(amount, currency)} ${PAYMENT_METHOD_LABELS[method].phrase}`;
    }
  }
}
