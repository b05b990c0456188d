import { Column, Entity, Index } from 'typeorm';
import type { SpamReason } from '../../contract/spam.js';
import { IdColumn, TextColumn, TimeColumn } from '../../platform/database/columns.js';
import { TEXT_LIMITS } from '../../contract/limits.js';
import type { BookingInput } from '../booking.factory.js';

/** A request that looks like a robot's, kept for the owner to look at. */
@Entity('spam_requests')
@Index('ix_spam_requests_created', ['createdAt', 'id'])
@Index('ix_spam_requests_email', ['email'])
export class SpamRequestEntity {
  /** Of the booking that it would have been, as the visitor was answered. */
  @IdColumn()
  id!: string;

  @TextColumn(10)
  reason!: SpamReason;

  /** Whose it is, as in `request`. */
  @TextColumn(TEXT_LIMITS.email)
  email!: string;

  /** As in `request`. */
  @TextColumn(10)
  eventDate!: string;

  @TimeColumn()
  createdAt!: Date;

  /** What was asked for. */
  @Column({ type: 'simple-json' })
  request!: BookingInput;
}
