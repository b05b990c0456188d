import { Entity, Index } from 'typeorm';
import type { CaughtReason } from '../../contract/spam.js';
import { TextColumn } from '../../platform/database/columns.js';
import { RequestEntity } from '../booking-details.entity.js';

/** A request that looks like a robot's, kept for the owner to look at. */
@Entity('caught_bookings')
@Index('ix_caught_bookings_created', ['createdAt', 'id'])
@Index('ix_caught_bookings_email', ['email'])
export class CaughtBookingEntity extends RequestEntity {
  @TextColumn(10)
  reason!: CaughtReason;
}
