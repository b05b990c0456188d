import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PushOccasion, PushTopic } from '../../contract/push.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { PushDeliveryEntity } from './push-delivery.entity.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

@Injectable()
export class PushDeliveries {
  #wake: () => void = () => undefined;

  constructor(
    private readonly database: UnitOfWork,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {}

  onCommit(wake: () => void): void {
    this.#wake = wake;
  }

  /**
   * Stores a delivery for each device that has chosen the topic, in the current transaction: they are sent
   * if and only if their cause is committed.
   * @param event of which each device is notified once
   */
  async enqueue(
    topic: PushTopic,
    occasion: PushOccasion,
    bookingId: string,
    event: string = occasion,
  ): Promise<void> {
    const devices = await this.subscriptions.listLive();
    const rows = devices
      .filter(({ topics }) => topics.includes(topic))
      .map(({ id: subscriptionId }) => ({
        ...{ id: randomUUID(), subscriptionId, bookingId, event, occasion },
        ...{ attempts: 0, nextAttemptAt: new Date() },
      }));
    if (rows.length === 0) return;
    await this.database.insertMany(PushDeliveryEntity, rows);
    this.database.afterCommit(this.#wake);
  }
}
