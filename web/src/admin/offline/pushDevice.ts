import type { NewPushSubscription, PushTopic } from '@finesse/api/contract/push';
import { deviceStorage } from '../../shared/storage';
import { SCOPE } from './worker';

/** This browser as the server has it. */
export interface PushDevice {
  id: string;
  /** The admin who switched notifications on. */
  uid: string;
  topics: PushTopic[];
  endpoint: string;
}

/** `notInstalled`: an iPhone or iPad notifies only of what is on its Home Screen. */
export type PushAvailability = 'available' | 'blocked' | 'notInstalled' | 'unsupported';

const KEY = 'finesse-push';

/** Null where notifications are off in this browser, or it stores nothing. */
export const readPushDevice = () => deviceStorage.read(KEY) as PushDevice | null;

/** @throws where the browser stores nothing */
export const storePushDevice = (device: PushDevice): void =>
  localStorage.setItem(KEY, JSON.stringify(device));

async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return registration?.pushManager;
}

export async function pushAvailability(): Promise<PushAvailability> {
  if (await pushManager()) return Notification.permission === 'denied' ? 'blocked' : 'available';
  return isAppleTouch() ? 'notInstalled' : 'unsupported';
}

/** An iPad says that it is a Mac, which has no touch. */
const isAppleTouch = () =>
  /\b(iPhone|iPad)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Subscribes this browser at its push service; to be called at a press where it has not been allowed yet.
 * @param publicKey in base64url
 * @throws where it cannot, such as without a network
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<Pick<NewPushSubscription, 'endpoint' | 'keys'>> {
  const manager = await pushManager();
  if (!manager) throw new Error('This browser has no notifications.');
  const applicationServerKey = bytesOf(publicKey);
  const former = await manager.getSubscription();
  // After a restore of another site's data the server has another key.
  if (former && !isSame(former.options.applicationServerKey, applicationServerKey))
    await former.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, keys: { p256dh, auth } };
}

/** Ends the notifications of this browser, and what it stores of them. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!readPushDevice()) return;
  deviceStorage.remove(KEY);
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && String(new Uint8Array(one)) === String(other);
