import { createHash, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { LessThanOrEqual } from 'typeorm';
import { formatLongDate } from '../../contract/dates.js';
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.js';
import { isErased } from '../../contract/privacy.js';
import {
  PUSH_TITLES,
  type PushNotification,
  type PushOccasion,
  type PushTopic,
} from '../../contract/push.js';
import { redactError } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { PushDeliveryEntity } from './push-delivery.entity.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** For what is tried again, or was claimed by a server that has ended; every commit wakes it, too. */
const POLL_EVERY_MS = 5000;
const AT_ONCE = 20;
/** Longer than a push service may take; then the server that claimed a delivery has ended. */
const CLAIM_MS = 30_000;
/** Between attempts, in minutes: after two hours it is no news any more. */
const PAUSES = [1, 5, 15, 30, 60];

/** The notifications that wait, and what sends them; several servers share the work. */
@Injectable()
export class PushDeliveries implements OnApplicationBootstrap {
  #wake: () => void = () => undefined;

  constructor(
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly bookings: BookingsRepository,
    private readonly sender: PushSender,
  ) {}

  onApplicationBootstrap(): void {
    this.#wake = this.jobs.add({
      name: 'send notifications',
      firstInMs: 1000,
      everyMs: POLL_EVERY_MS,
      run: async (signal, log) => {
        if ((await this.#sendDue(signal, log)) === AT_ONCE) this.#wake();
      },
    });
    this.jobs.add({
      name: 'forget the devices of ended sessions',
      firstInMs: HOUR_MS,
      everyMs: HOUR_MS,
      run: () => this.subscriptions.removeEnded(),
    });
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

  /** @returns how many were due */
  async #sendDue(signal: AbortSignal, log: FastifyBaseLogger): Promise<number> {
    const due = await this.database.reader.find(PushDeliveryEntity, {
      where: { nextAttemptAt: LessThanOrEqual(new Date()) },
      order: { nextAttemptAt: 'ASC' },
      take: AT_ONCE,
    });
    await Promise.all(
      due.map((delivery) =>
        this.#deliver(delivery, signal, log).catch((error: unknown) => {
          // The claim expires, and it is tried again.
          log.error({ err: redactError(error) }, 'could not send a notification');
        }),
      ),
    );
    return due.length;
  }

  async #deliver(
    found: PushDeliveryEntity,
    signal: AbortSignal,
    log: FastifyBaseLogger,
  ): Promise<void> {
    const delivery = await this.#claim(found);
    if (!delivery) return;
    const [device] = await this.subscriptions.listLive({ id: delivery.subscriptionId });
    const notification = await this.#notificationOf(delivery);
    if (!device || !notification) return this.#end(delivery);
    const { outcome, answer } = await this.sender.send(device, notification, signal);
    const minutes = outcome === 'failed' ? PAUSES[delivery.attempts - 1] : undefined;
    if (minutes !== undefined) return this.#retryIn(minutes, delivery);
    await this.#end(delivery);
    if (outcome === 'sent') return this.subscriptions.recordSent(device.id);
    // The rest of the endpoint is a secret.
    const { host: service } = new URL(device.endpoint);
    if (outcome === 'gone') await this.subscriptions.remove({ id: device.id });
    else log.warn({ service, answer }, 'a push service did not take a notification');
  }

  /** One of several servers wins: the one whose update affects the row. */
  async #claim({ id, attempts, ...rest }: PushDeliveryEntity): Promise<PushDeliveryEntity | null> {
    const nextAttemptAt = new Date(Date.now() + CLAIM_MS);
    const claimed = { attempts: attempts + 1, nextAttemptAt };
    const { affected } = await this.database.update(PushDeliveryEntity, { id, attempts }, claimed);
    return affected === 1 ? { ...rest, id, ...claimed } : null;
  }

  /** Null where there is nothing to say any more: it was answered, or the booking or its person is gone. */
  async #notificationOf(delivery: PushDeliveryEntity): Promise<PushNotification | null> {
    const { bookingId, occasion, event } = delivery;
    const booking = await this.bookings.find(bookingId);
    if (!booking || isErased(booking)) return null;
    if (occasion.startsWith('answer-due') && booking.stage !== 'new') return null;
    return {
      title: PUSH_TITLES[occasion],
      body: `${booking.firstName}, ${formatLongDate(booking.eventDate)}`,
      path: `/admin/bookings/${bookingId}`,
      tag: tagOf(bookingId + event),
    };
  }

  async #retryIn(minutes: number, { id, attempts }: PushDeliveryEntity): Promise<void> {
    const nextAttemptAt = new Date(Date.now() + minutes * MINUTE_MS);
    await this.database.repeatableWrite((manager) =>
      manager.update(PushDeliveryEntity, { id, attempts }, { nextAttemptAt }),
    );
  }

  async #end({ id, attempts }: PushDeliveryEntity): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager.delete(PushDeliveryEntity, { id, attempts }),
    );
  }
}

/** Also the name of a message at push services, which takes 32 signs. */
const tagOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32);
