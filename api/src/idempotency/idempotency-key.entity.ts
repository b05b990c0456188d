import { Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn, TimeColumn } from '../platform/database/columns.js';

/**
 * A request, or a message about one, that was stored under an `Idempotency-Key`; says nothing of
 * who asked or for what.
 */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created', ['createdAt'])
@Index('ix_idempotency_keys_booking', ['bookingId'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id!: string;

  /** The request's hash under the key, which is not stored; empty once the booking is gone. */
  @TextColumn(64)
  requestHash!: string;

  @TextColumn(36)
  bookingId!: string;

  /** Of the booking, or of the message about it. */
  @TimeColumn()
  createdAt!: Date;
}
