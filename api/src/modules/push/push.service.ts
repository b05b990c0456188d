import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  PUSH_ERRORS,
  PUSH_SUBSCRIPTION_SCHEMA,
  type NewPushSubscription,
  type Push,
  type PushSubscriptionInfo,
  type PushTestResult,
} from '../../contract/push.js';
import { toRecord, type Deleted } from '../../contract/record.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { UserOfSession } from '../../platform/http/call.js';
import { isPublicKey, PushSender, type PushResult } from './push-sender.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

const TEST = {
  title: 'This is a test',
  body: 'Notifications arrive on this device.',
  path: '/admin',
  tag: 'test',
};

@Injectable()
export class PushService {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly sender: PushSender,
  ) {}

  async get(sessionHash: string): Promise<Push> {
    const { publicKey } = await this.sender.keys();
    const rows = await this.subscriptions.listLive({ sessionHash });
    return { publicKey, subscriptions: rows.map(toSubscription) };
  }

  /** @throws ApiError 400 (an endpoint or key that cannot be used), 401, 409 as the repository's `save` */
  async subscribe(
    { endpoint, keys, name, topics }: NewPushSubscription,
    { uid, tokenHash: sessionHash }: UserOfSession,
  ): Promise<PushSubscriptionInfo> {
    if (!this.sender.isAllowed(endpoint))
      throw ApiError.invalid({ endpoint: PUSH_ERRORS.endpoint });
    if (!isPublicKey(keys.p256dh)) throw ApiError.invalid({ 'keys.p256dh': PUSH_ERRORS.p256dh });
    const made = { id: randomUUID(), createdAt: new Date(), lastSentAt: null };
    const row = { ...made, endpoint, ...keys, name, topics, uid, sessionHash };
    return toSubscription(await this.subscriptions.save(row));
  }

  /** @throws ApiError 404 */
  async remove(id: string, sessionHash: string): Promise<Deleted> {
    if ((await this.subscriptions.remove({ id, sessionHash })) === 0)
      throw ApiError.notFound(PUSH_ERRORS.notFound);
    return { id };
  }

  async test(sessionHash: string): Promise<PushTestResult[]> {
    const rows = await this.subscriptions.listLive({ sessionHash });
    return Promise.all(
      rows.map(async (row) => {
        const { id, name } = row;
        const result = await this.sender.send(row, TEST);
        if (result.outcome === 'sent') await this.subscriptions.recordSent(id);
        if (result.outcome === 'gone') await this.subscriptions.remove({ id });
        return { id, name, isAccepted: result.outcome === 'sent', answer: sentenceOf(result) };
      }),
    );
  }
}

const toSubscription = (row: PushSubscriptionEntity): PushSubscriptionInfo =>
  toRecord(PUSH_SUBSCRIPTION_SCHEMA, row);

function sentenceOf({ outcome, answer }: PushResult): string {
  if (outcome === 'sent') return 'The push service accepted it; the device shows it in a moment.';
  if (outcome === 'gone')
    return 'This device takes no notifications any more, so it was removed; switch them on again.';
  return outcome === 'refused'
    ? `The push service refused it (${answer}).`
    : `The push service could not be reached (${answer}); please try again shortly.`;
}
