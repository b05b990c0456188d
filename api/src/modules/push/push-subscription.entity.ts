import { Entity, Index } from 'typeorm';
import type { PushTopic } from '../../contract/push.js';
import {
  IdColumn,
  JsonColumn,
  KeywordColumn,
  TimeColumn,
  NotPersonal,
  AdminTextColumn,
} from '../../platform/database/columns.js';

/** A browser that is notified, for as long as the session lasts in which it subscribed. */
@Entity('push_subscriptions')
@Index('ux_push_subscriptions_endpoint', ['endpointHash'], { unique: true })
@Index('ix_push_subscriptions_session', ['sessionHash'])
export class PushSubscriptionEntity {
  @IdColumn()
  id!: string;

  /** SHA-256, since MySQL has no unique index over so long a text. */
  @KeywordColumn(64)
  endpointHash!: string;

  /** The address at the browser's push service. */
  @AdminTextColumn(1000)
  endpoint!: string;

  /** The browser's public key, in base64url. */
  @AdminTextColumn(88)
  p256dh!: string;

  /** The secret that it shares with us, in base64url. */
  @AdminTextColumn(24)
  auth!: string;

  @AdminTextColumn(60)
  name!: string;

  @NotPersonal()
  @JsonColumn('push_subscriptions.topics', [])
  topics!: PushTopic[];

  @KeywordColumn(255)
  uid!: string;

  @KeywordColumn(64)
  sessionHash!: string;

  @TimeColumn()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  lastSentAt!: Date | null;
}
