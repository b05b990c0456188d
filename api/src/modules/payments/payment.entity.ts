import { Column, Entity, Index } from 'typeorm';
import type { DisputeState, PaymentKind, PaymentMethod } from '../../contract/payments/payment.js';
import {
  IdColumn,
  OptionalTextColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** A row of the ledger: written once, never changed but for `dispute`, reversed by another row. */
@Entity('payments')
@Index('ix_payments_booking', ['bookingId', 'createdAt', 'id'])
@Index('ux_payments_external', ['externalId'], { unique: true })
@Index('ux_payments_reverses', ['reverses'], { unique: true })
export class PaymentEntity {
  @IdColumn()
  id!: string;

  @TextColumn(36)
  bookingId!: string;

  @Column({ type: 'integer' })
  amount!: number;

  @TextColumn(10)
  kind!: PaymentKind;

  @TextColumn(10)
  method!: PaymentMethod;

  @TimeColumn()
  receivedAt!: Date;

  @OptionalTextColumn(500)
  note!: string | null;

  /** The admin who recorded it; null where the card processor did. */
  @OptionalTextColumn(255)
  uid!: string | null;

  @OptionalTextColumn(255)
  externalId!: string | null;

  @OptionalTextColumn(36)
  reverses!: string | null;

  /** Whether the customer disputes it, as Stripe says. */
  @OptionalTextColumn(10)
  dispute!: DisputeState | null;

  @TimeColumn()
  createdAt!: Date;
}
