import { Column, Entity, Index } from 'typeorm';
import type { Due } from '../../../contract/payments/card.js';
import {
  CountColumn,
  IdColumn,
  KeywordColumn,
  OptionalKeywordColumn,
  TimeColumn,
} from '../../../platform/database/columns.js';

/**
 * `creating` until Stripe's session id is stored; `closing` where it must not be paid any more, until
 * it is expired at Stripe; `processing` where the money is on its way; `held` where it came in another
 * currency.
 */
export type CheckoutState =
  'creating' | 'open' | 'closing' | 'processing' | 'paid' | 'held' | 'failed' | 'expired';

export const UNSETTLED: CheckoutState[] = ['creating', 'open', 'closing', 'processing'];

/** A page of Stripe's, where one amount may be paid by card, once. Names no person. */
@Entity('checkouts')
@Index('ix_checkouts_booking', ['bookingId', 'createdAt'])
@Index('ix_checkouts_check', ['checkAt'])
export class CheckoutEntity {
  /** Stripe has it as `client_reference_id`, and as the key under which the page is made once. */
  @IdColumn()
  id!: string;

  @KeywordColumn(36)
  bookingId!: string;

  @OptionalKeywordColumn(255)
  sessionId!: string | null;

  @OptionalKeywordColumn(255)
  paymentIntent!: string | null;

  @Column({ type: 'integer' })
  amount!: number;

  @KeywordColumn(10)
  kind!: Due['kind'];

  @KeywordColumn(10)
  state!: CheckoutState;

  @CountColumn()
  attempts!: number;

  /** When to read it at Stripe; null where its outcome is known. */
  @TimeColumn({ nullable: true })
  checkAt!: Date | null;

  @TimeColumn()
  expiresAt!: Date;

  @TimeColumn()
  createdAt!: Date;
}
