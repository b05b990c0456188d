import { createECDH, ECDH } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import type { PushNotification } from '../../contract/push.js';
import type { RequestDetails } from 'web-push';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ignoreDuplicate } from '../../platform/database/errors.js';
import { StoredSettingEntity } from '../../platform/database/stored-setting.entity.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { isPublicHost, NOT_PUBLIC, publicLookup } from '../../platform/http/public-address.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';

/** The stored setting that is the private key. */
const KEY_ID = 'pushKey';
const CURVE = 'prime256v1';
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
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The pair of keys that says to push services who we are (VAPID), in base64url. It is stored with the data,
   * since browsers subscribe to one public key: with another pair no device would be notified any more. They are
   * made at the first start; where servers start together, the first one's stay.
   */
  async keys(): Promise<{ publicKey: string; privateKey: string }> {
    const stored = await this.database.reader.findOneBy(StoredSettingEntity, { id: KEY_ID });
    if (stored) return { publicKey: publicKeyOf(stored.value), privateKey: stored.value };
    const { default: webPush } = await import('web-push');
    const { privateKey: value } = webPush.generateVAPIDKeys();
    await this.database.insert(StoredSettingEntity, { id: KEY_ID, value }).catch(ignoreDuplicate);
    return this.keys();
  }

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
        vapidDetails: { subject, ...(await this.keys()) },
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

function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Whether a text in base64url is a point of the curve. */
export function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}
