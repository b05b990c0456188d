import { Entity, Index } from 'typeorm';
import type { SpamReason } from '../../contract/spam.js';
import { TextColumn } from '../../platform/database/columns.js';
import { BookingDetailsEntity } from '../booking-details.entity.js';

/** A request that looks like a robot's, kept for the owner to look at. */
@Entity('spam_requests')
@Index('ix_spam_requests_created', ['createdAt', 'id'])
@Index('ix_spam_requests_email', ['email'])
export class SpamRequestEntity extends BookingDetailsEntity {
  @TextColumn(10)
  reason!: SpamReason;
}
