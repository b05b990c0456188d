import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PushOccasion, PushTopic } from '../../contract/push.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { PushDeliveryEntity } from './push-delivery.entity.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** What the devices are to be notified of. */
interface Occurrence extends Pick<PushDeliveryEntity, 'bookingId' | 'event'> {
  topic: PushTopic;
  occasion: PushOccasion;
}

/** Notifications that wait to be sent. */
@Injectable()
export class PushDeliveries {
  #wake: () => void = () => undefined;

  constructor(
    private readonly database: UnitOfWork,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {}

  /** @param wake is called after deliveries were committed */
  onCommit(wake: () => void): void {
    this.#wake = wake;
  }

  /**
   * Stores a delivery for each device that has chosen the topic, in the current transaction: they are sent
   * if and only if their cause is committed.
   */
  async enqueue({ topic, ...occurrence }: Occurrence): Promise<void> {
    const devices = await this.subscriptions.listLive();
    const rows = devices
      .filter(({ topics }) => topics.includes(topic))
      .map(({ id: subscriptionId }) => ({
        ...{ id: randomUUID(), subscriptionId, ...occurrence },
        ...{ attempts: 0, nextAttemptAt: new Date() },
      }));
    if (rows.length === 0) return;
    await this.database.insertMany(PushDeliveryEntity, rows);
    this.database.afterCommit(this.#wake);
  }
}
