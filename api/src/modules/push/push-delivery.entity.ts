import { Entity, Index } from 'typeorm';
import type { PushOccasion } from '../../contract/push.js';
import {
  CountColumn,
  IdColumn,
  KeywordColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/**
 * A notification that waits to be sent to a device; inserted in the transaction of its cause, and deleted
 * once it is sent. What it says is read from the booking when it is sent.
 */
@Entity('push_deliveries')
@Index('ux_push_deliveries_event', ['subscriptionId', 'bookingId', 'event'], { unique: true })
@Index('ix_push_deliveries_due', ['nextAttemptAt'])
@Index('ix_push_deliveries_booking', ['bookingId'])
export class PushDeliveryEntity {
  @IdColumn()
  id!: string;

  @KeywordColumn(36)
  subscriptionId!: string;

  @KeywordColumn(36)
  bookingId!: string;

  /** What caused it: each device is notified once of each event of a booking. */
  @KeywordColumn(60)
  event!: string;

  @KeywordColumn(20)
  occasion!: PushOccasion;

  /** How often a server has claimed it; distinguishes a claim from earlier ones. */
  @CountColumn()
  attempts!: number;

  /** While it is being sent: when the claim expires. */
  @TimeColumn()
  nextAttemptAt!: Date;
}
