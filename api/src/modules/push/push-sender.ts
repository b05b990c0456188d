import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import type { PushNotification } from '../../contract/push.js';
import type { RequestDetails } from 'web-push';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isPublicHost, NOT_PUBLIC, publicLookup } from '../../platform/http/public-address.js';
import { PushKeys } from './push-keys.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a notification for a device that is off. */
const KEPT_SECONDS = 24 * 60 * 60;
/** Of a push service: nothing is wrong with the notification, so it may be taken later. */
const NOT_NOW = [408, 429];
const GONE = [404, 410];

/** `gone`: the device takes none any more; `refused`: this one is never taken; `failed`: perhaps later. */
export interface PushResult {
  outcome: 'sent' | 'gone' | 'refused' | 'failed';
  /** The status of the answer, else the code of the failure. */
  answer: string;
}

/** Encrypts notifications and hands them to the browsers' push services (RFC 8030, 8291 and 8292). */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** True for an https address on the internet, or at PUSH_TEST_ORIGIN. */
  isAllowed(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
    return this.#isTest(url) || isPublicHost(url.hostname);
  }

  /** @param signal is aborted when the server stops */
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscriptionEntity, 'endpoint' | 'p256dh' | 'auth'>,
    notification: PushNotification,
    signal?: AbortSignal,
  ): Promise<PushResult> {
    if (!this.isAllowed(endpoint)) return { outcome: 'refused', answer: NOT_PUBLIC };
    const { default: webPush } = await import('web-push');
    const subject = `mailto:${this.config.settings.contactEmail}`;
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notification),
      {
        vapidDetails: { subject, ...(await this.keys.get()) },
        TTL: KEPT_SECONDS,
        urgency: 'high',
        topic: notification.tag,
      },
    );
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const status = await this.#post(
        details,
        signal ? AbortSignal.any([signal, timeout]) : timeout,
      );
      return { outcome: outcomeOf(status), answer: String(status) };
    } catch (error) {
      const { code = 'failed' } = error as NodeJS.ErrnoException;
      return { outcome: code === NOT_PUBLIC ? 'refused' : 'failed', answer: code };
    }
  }

  /** Follows no redirect, and reads nothing but the status. */
  async #post(
    { endpoint, method, headers, body }: RequestDetails,
    signal: AbortSignal,
  ): Promise<number> {
    const isTest = this.#isTest(new URL(endpoint));
    const asked = request(endpoint, {
      ...{ method, headers, signal },
      // A connection of its own, so that each is looked up and checked.
      agent: false,
      // No authority certifies an address of this machine.
      ...(isTest ? { rejectUnauthorized: false } : { lookup: publicLookup }),
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    asked.on('error', () => undefined).destroy();
    return answer.statusCode ?? 0;
  }

  #isTest = ({ origin }: URL): boolean => origin === this.config.pushTestOrigin;
}

function outcomeOf(status: number): PushResult['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  return status >= 500 || NOT_NOW.includes(status) ? 'failed' : 'refused';
}
