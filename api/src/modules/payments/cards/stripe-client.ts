import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { CARD_ERRORS } from '../../../contract/payments/card.js';
import { CONFIG, type Config, type StripeConfig } from '../../../platform/config/config.js';
import { ApiError } from '../../../platform/http/api-error.js';

/** Both attempts fit into the time that nginx waits. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;
/** How far the clocks of Stripe and of this server may differ. */
const TOLERANCE_SECONDS = 300;

/** What we rely on of an event; the object of some has no id. */
const EVENT_SCHEMA = v.object({ type: v.string(), data: v.object({ object: v.looseObject({}) }) });

/** Stripe refused or did not answer; `code` gives the reason in the log. */
class CardsUnavailable extends ApiError {
  readonly code: string;

  constructor({ type, code = '', requestId = '' }: Stripe.errors.StripeError) {
    super(503, { error: CARD_ERRORS.unavailable }, { 'retry-after': '5' });
    this.code = `${type} ${code} ${requestId}`.trim();
  }
}

/** The Stripe package, loaded at first use. */
@Injectable()
export class StripeClient {
  readonly #config: StripeConfig | null;
  #loaded: Promise<Stripe> | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.#config = config.stripe;
  }

  get isSetUp(): boolean {
    return this.#config !== null;
  }

  /**
   * @returns null where Stripe has no such resource
   * @throws ApiError 404 where cards are not taken, 409 where Stripe does not take the amount, 503 where
   *   it does not answer or refuses
   */
  async call<T>(request: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    const stripe = await this.#stripe();
    try {
      return await request(stripe);
    } catch (error) {
      if (!isStripeError(error)) throw error;
      if (error.code === 'resource_missing') return null;
      // The smallest amount depends on the currency of the business's bank account.
      if (error.code === 'amount_too_small' || error.code === 'amount_too_large')
        throw new ApiError(409, { error: CARD_ERRORS.amount });
      throw new CardsUnavailable(error);
    }
  }

  /**
   * The event in a webhook's body, once its signature is checked.
   * @param body as it was sent, to the byte
   * @throws ApiError 400 where it is not signed by Stripe within five minutes, or is no event, 404
   */
  async event(body: Buffer | undefined, signature: string | undefined): Promise<Stripe.Event> {
    const { webhookSecret } = this.#setUp();
    const { webhooks } = await this.#stripe();
    let event: Stripe.Event;
    try {
      if (isOfTheFuture(signature)) throw new Error('the library refuses old ones only');
      event = webhooks.constructEvent(
        body ?? '',
        signature ?? '',
        webhookSecret,
        TOLERANCE_SECONDS,
      );
    } catch {
      throw new ApiError(400, { error: CARD_ERRORS.signature });
    }
    if (!v.is(EVENT_SCHEMA, event)) throw new ApiError(400, { error: CARD_ERRORS.event });
    return event;
  }

  #stripe(): Promise<Stripe> {
    return (this.#loaded ??= load(this.#setUp()));
  }

  #setUp(): StripeConfig {
    if (this.#config) return this.#config;
    throw ApiError.notFound(CARD_ERRORS.off);
  }
}

async function load({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl && { protocol: 'http', host: apiUrl.hostname, port: apiUrl.port }),
  });
}

const isOfTheFuture = (signature = ''): boolean =>
  [...signature.matchAll(/\bt=(\d+)/g)].some(
    ([, at]) => Number(at) > Date.now() / 1000 + TOLERANCE_SECONDS,
  );

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
