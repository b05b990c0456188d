import { Entity, Index, PrimaryColumn } from 'typeorm';
import { KeywordColumn, TimeColumn } from '../../platform/database/columns.js';

/**
 * What was stored under an `Idempotency-Key`: a booking, a member, or something about a booking. It
 * holds no personal data.
 */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created', ['createdAt'])
@Index('ix_idempotency_keys_booking', ['bookingId'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id!: string;

  /** The request's hash under the key, which is not stored; empty once the record is gone. */
  @KeywordColumn(64)
  requestHash!: string;

  /** Of the record, also of a member: the column was named when there were none of those. */
  @KeywordColumn(36)
  bookingId!: string;

  @TimeColumn()
  createdAt!: Date;
}
