import * as v from 'valibot';
import { described, moment, pick, record, uuid } from './record.js';
import { list, oneOf, part, text } from './request-fields.js';

/** Web push: what an owner's device is notified of while the dashboard is closed. */

/** What a device can be notified of; each has its own mail to the owners under the same name. */
export const PUSH_TOPICS = [
  'new-request',
  'customer-wrote',
  'quote-answered',
  'payment-arrived',
  'answer-due',
] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** What happened, as the first line of a notification says it. */
export const PUSH_TITLES = {
  'new-request': 'New request',
  'customer-wrote': 'New message from a customer',
  'quote-accepted': 'Quote accepted',
  'quote-declined': 'Quote declined',
  'payment-arrived': 'Card payment received',
  'answer-due-18': 'Not answered for 18 hours',
  'answer-due-23': 'Not answered for 23 hours',
} as const;
export type PushOccasion = keyof typeof PUSH_TITLES;

/** What the service worker gets, and shows. */
export interface PushNotification {
  title: string;
  body: string;
  /** The page of the dashboard that a press opens. */
  path: string;
  /** A notification replaces an earlier one with the same tag, without a sound. */
  tag: string;
}

/** The most devices of one session: a browser has one, and more where its endpoint has changed. */
export const PUSH_DEVICES_MAX = 5;

const ENDPOINT = 'Endpoint must be the https address of a push service on the internet';
const P256DH = 'keys.p256dh must be a public key of the curve P-256, in base64url';
const AUTH = 'keys.auth must be a secret of 16 bytes, in base64url';

export const PUSH_ERRORS = {
  endpoint: ENDPOINT,
  p256dh: P256DH,
  notFound: 'There is no such device; it may have been removed',
  tooMany: 'There are already as many devices as possible; please remove one first',
} as const;

/** The body of `POST /api/push/subscriptions`: what the browser's `PushSubscription` has, and a name. */
export const NEW_PUSH_SUBSCRIPTION_SCHEMA = part({
  endpoint: v.pipe(v.string(ENDPOINT), v.maxLength(1000, ENDPOINT)),
  keys: part({
    p256dh: v.pipe(v.string(P256DH), v.regex(/^B[A-P][\w-]{85}=?$/, P256DH)),
    auth: v.pipe(v.string(AUTH), v.regex(/^[\w-]{22}={0,2}$/, AUTH)),
  }),
  name: text('Name', 60),
  topics: v.nullish(
    v.pipe(
      list('Topics', oneOf('A topic', PUSH_TOPICS), PUSH_TOPICS.length),
      v.transform((topics) => PUSH_TOPICS.filter((topic) => topics.includes(topic))),
    ),
    [...PUSH_TOPICS],
  ),
});
export type NewPushSubscription = v.InferOutput<typeof NEW_PUSH_SUBSCRIPTION_SCHEMA>;

export const PUSH_SUBSCRIPTION_SCHEMA = record('PushSubscription', () => ({
  id: uuid,
  name: described(v.string(), 'The device’s'),
  topics: described(v.array(v.picklist(PUSH_TOPICS)), 'What it is notified of'),
  createdAt: moment,
  lastSentAt: described(v.nullable(moment), 'When the push service last accepted a notification'),
}));
export type PushSubscriptionInfo = v.InferOutput<typeof PUSH_SUBSCRIPTION_SCHEMA>;

export const PUSH_SCHEMA = record('Push', () => ({
  publicKey: described(v.string(), 'What browsers subscribe with (VAPID), in base64url'),
  subscriptions: described(
    v.array(PUSH_SUBSCRIPTION_SCHEMA),
    'The devices of the session that asks, oldest first',
  ),
}));
export type Push = v.InferOutput<typeof PUSH_SCHEMA>;

/** What the push service said to a test, for one device. */
export const PUSH_TEST_RESULT_SCHEMA = record('PushTestResult', () => ({
  ...pick(PUSH_SUBSCRIPTION_SCHEMA, ['id', 'name']),
  isAccepted: v.boolean(),
  answer: described(v.string(), 'What the push service said, as a sentence'),
}));
export type PushTestResult = v.InferOutput<typeof PUSH_TEST_RESULT_SCHEMA>;
