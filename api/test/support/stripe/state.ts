import { randomBytes } from 'node:crypto';
import type { NewSession } from './parameters.js';

/** The state of Stripe, as far as we use it. */

interface Charge {
  id: string;
  object: 'charge';
  created: number;
}
interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  latest_charge: Charge | null;
  metadata: Record<string, string>;
}
export interface Session {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  created: number;
  expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: Intent | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  livemode: false;
  mode: 'payment';
}
export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
}
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = (at = Date.now()): number => Math.floor(at / 1000);

const HALF_HOUR = 1800;
const DAY = 86_400;

/** @throws Error where Stripe would refuse it */
export function newSession(asked: NewSession, page: string): Session {
  const id = newId('cs_test');
  const created = seconds();
  const expires = asked.expires_at ?? created + DAY;
  if (expires < created + HALF_HOUR || expires > created + DAY)
    throw new Error('expires_at must be between 30 minutes and 24 hours from now');
  const [first] = asked.line_items;
  if (!first) throw new Error('line_items must not be empty');
  const amount = asked.line_items.reduce(
    (sum, { quantity, price_data: { unit_amount: unit } }) => sum + quantity * unit,
    0,
  );
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency: first.price_data.currency,
    client_reference_id: asked.client_reference_id ?? null,
    metadata: asked.metadata ?? {},
    created,
    expires_at: expires,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url ?? null,
    url: `${page}/pay/${id}`,
    livemode: false,
    mode: 'payment',
  };
}

/** The answer: a related object is an id unless it is expanded. */
export const shown = (session: Session, expand: readonly string[]): object => ({
  ...session,
  payment_intent: expand.some((path) => path.startsWith('payment_intent'))
    ? session.payment_intent && {
        ...session.payment_intent,
        latest_charge: expand.includes('payment_intent.latest_charge')
          ? session.payment_intent.latest_charge
          : (session.payment_intent.latest_charge?.id ?? null),
      }
    : (session.payment_intent?.id ?? null),
});
