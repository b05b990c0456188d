import type { BusinessSettings } from '../../contract/settings.js';
import { StartError } from './start-error.js';
import { type Read } from './environment.js';
import { isLoopbackHost } from './loopback.js';

/** The business's account at Stripe, for payments by card. */
export interface StripeConfig {
  secretKey: string;
  /** Verifies the signature of Stripe's events. */
  webhookSecret: string;
  /** Replaces Stripe's address in tests; else `null`. */
  apiUrl: URL | null;
}

/**
 * The settings of card payments; `null` where they are not set.
 * @throws StartError with a sentence that names the wrong variable, without its value
 */
export function readStripe(read: Read, settings: BusinessSettings): StripeConfig | null {
  const secretKey = read('STRIPE_SECRET_KEY');
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET');
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined)
    throw new StartError('STRIPE_SECRET_KEY must be set with STRIPE_WEBHOOK_SECRET, or neither.');
  const kind = /^(?:sk|rk)_(test|live)_\w+$/.exec(secretKey)?.[1];
  if (kind === undefined)
    throw new StartError(
      'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_ or rk_; the one that begins with pk_ is another.',
    );
  if (webhookSecret === undefined)
    throw new StartError(
      'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY; without it no payment by card would arrive.',
    );
  if (!/^whsec_\S+$/.test(webhookSecret))
    throw new StartError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, which begins with whsec_.',
    );
  if (kind === 'live' && !settings.siteUrl.startsWith('https:'))
    throw new StartError(
      'STRIPE_SECRET_KEY must be a test key, such as sk_test_…, where SITE_URL does not begin with https.',
    );
  const apiUrl = read('STRIPE_API_URL');
  return { secretKey, webhookSecret, apiUrl: apiUrl === undefined ? null : readApiUrl(apiUrl) };
}

/** The secret key is sent there, so only a test server on this machine is allowed. */
function readApiUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'http:' && isLoopbackHost(url.hostname)) return url;
  throw new StartError(
    'STRIPE_API_URL must be an http address of this machine, such as http://127.0.0.1:12111; it is for tests, unset it otherwise.',
  );
}
