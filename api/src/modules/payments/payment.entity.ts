import { Column, Entity, Index } from 'typeorm';
import type { DisputeState, PaymentKind, PaymentMethod } from '../../contract/payments/payment.js';
import {
  IdColumn,
  KeywordColumn,
  OptionalKeywordColumn,
  TimeColumn,
  OptionalPersonalTextColumn,
} from '../../platform/database/columns.js';

/** A row of the ledger: written once, never changed but for `dispute`, reversed by another row. */
@Entity('payments')
@Index('ix_payments_booking', ['bookingId', 'createdAt', 'id'])
@Index('ux_payments_external', ['externalId'], { unique: true })
@Index('ux_payments_reverses', ['reverses'], { unique: true })
export class PaymentEntity {
  @IdColumn()
  id!: string;

  @KeywordColumn(36)
  bookingId!: string;

  @Column({ type: 'integer' })
  amount!: number;

  @KeywordColumn(10)
  kind!: PaymentKind;

  @KeywordColumn(10)
  method!: PaymentMethod;

  @TimeColumn()
  receivedAt!: Date;

  @OptionalPersonalTextColumn(500)
  note!: string | null;

  /** The admin who recorded it; null where the card processor did. */
  @OptionalKeywordColumn(255)
  uid!: string | null;

  @OptionalKeywordColumn(255)
  externalId!: string | null;

  @OptionalKeywordColumn(36)
  reverses!: string | null;

  /** Whether the customer disputes it, as Stripe says. */
  @OptionalKeywordColumn(10)
  dispute!: DisputeState | null;

  @TimeColumn()
  createdAt!: Date;
}
