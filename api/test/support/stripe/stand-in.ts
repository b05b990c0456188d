import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { WEBHOOK_SECRET } from './signed.js';
import { callOf, parametersOf, type NewSession } from './parameters.js';
import {
  newId,
  newSession,
  seconds,
  shown,
  type Dispute,
  type Refund,
  type Session,
  type StripeEvent,
} from './state.js';

const KEY = 'sk_test_stand_in';

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

/**
 * Stripe, as far as the site asks it: it checks every call, keeps what it was told, and makes events,
 * which the tests deliver as they like.
 */
export class StripeStandIn {
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** Not delivered yet. */
  readonly events: StripeEvent[] = [];
  /** Every call, such as `POST /v1/checkout/sessions`. */
  readonly calls: string[] = [];
  /** Calls that Stripe would refuse, whatever its state. */
  readonly mistakes: string[] = [];
  /** Whether it drops calls, at once or after they have hung; and how many it has dropped. */
  isAway: boolean | Promise<true> = false;
  dropped = 0;
  /** Called before a call is answered. */
  before: (call: string) => Promise<void> | void = () => undefined;
  /** The metadata of PaymentIntents that sessions make. */
  readonly #metadata = new Map<string, Record<string, string>>();
  readonly #made = new Map<string, { body: string; session: Session }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async start(): Promise<StripeStandIn> {
    const made = new StripeStandIn();
    made.#server.listen(0, '127.0.0.1');
    await once(made.#server, 'listening');
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** Of a site that takes cards here. */
  get variables(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: this.url,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  forget(): void {
    for (const kept of [this.sessions, this.refunds, this.disputes, this.#made]) kept.clear();
    for (const kept of [this.events, this.calls, this.mistakes]) kept.length = 0;
    this.isAway = false;
    this.dropped = 0;
    this.before = () => undefined;
  }

  /** The customer pays with a card. */
  pay(id: string): Session {
    const session = this.#open(id);
    const charge = { id: newId('ch'), object: 'charge', created: seconds() } as const;
    const intent = { ...this.#newIntent(id), status: 'succeeded' } as const;
    const paid = { status: 'complete', payment_status: 'paid', url: null } as const;
    Object.assign(session, paid, { payment_intent: { ...intent, latest_charge: charge } });
    this.#tell('checkout.session.completed', session);
    return session;
  }

  /** The customer pays in a way that takes days. */
  payLater(id: string): void {
    const session = this.#open(id);
    const intent = { ...this.#newIntent(id), status: 'processing' } as const;
    const complete = { status: 'complete', url: null } as const;
    Object.assign(session, complete, { payment_intent: { ...intent, latest_charge: null } });
    this.#tell('checkout.session.completed', session);
  }

  /** The result of that payment. */
  settle(id: string, didArrive: boolean): void {
    const session = this.#session(id);
    if (!session.payment_intent) throw new Error('nothing to settle');
    session.payment_intent.status = didArrive ? 'succeeded' : 'requires_payment_method';
    session.payment_status = didArrive ? 'paid' : 'unpaid';
    this.#tell(`checkout.session.async_payment_${didArrive ? 'succeeded' : 'failed'}`, session);
  }

  expire(id: string): void {
    Object.assign(this.#open(id), { status: 'expired', url: null });
    this.#tell('checkout.session.expired', this.#session(id));
  }

  refund(session: Session, amount: number, status: Refund['status'] = 'succeeded'): Refund {
    const of = session.payment_intent?.id ?? '';
    const refund: Refund = {
      ...{ id: newId('re'), object: 'refund', amount, status, currency: session.currency },
      ...{ created: seconds(), payment_intent: of },
    };
    this.refunds.set(refund.id, refund);
    this.#tell('refund.created', refund);
    return refund;
  }

  changeRefund(refund: Refund, status: Refund['status']): void {
    refund.status = status;
    this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** The customer disputes what they paid, or a part of it. */
  dispute(session: Session, amount = session.amount_total): Dispute {
    const { currency, payment_intent: intent } = session;
    const status = 'needs_response';
    const dispute: Dispute = {
      ...{ id: newId('du'), object: 'dispute', amount, currency, status },
      payment_intent: intent?.id ?? '',
    };
    this.disputes.set(dispute.id, dispute);
    this.#tell('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.#tell('charge.dispute.closed', dispute);
  }

  #newIntent(session: string) {
    const metadata = this.#metadata.get(session) ?? {};
    return { id: newId('pi'), object: 'payment_intent', metadata } as const;
  }

  /** The PaymentIntent of a refund or dispute; one that no session of ours made is another shop's. */
  #withIntent<T extends { payment_intent: string }>(object: T, expand: readonly string[]): object {
    const sessions = [...this.sessions.values()];
    const { payment_intent: id } = object;
    const own = sessions.find(({ payment_intent: intent }) => intent?.id === id)?.payment_intent;
    if (!expand.includes('payment_intent')) return object;
    return { ...object, payment_intent: own ?? { id, object: 'payment_intent', metadata: {} } };
  }

  #tell(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    this.events.push({
      ...{ id: newId('evt'), object: 'event', api_version: Stripe.API_VERSION },
      ...{ created: seconds(), livemode: false, type, data },
    });
  }

  #session(id: string): Session {
    const session = this.sessions.get(id);
    if (session) return session;
    throw new Refusal(404, 'resource_missing', `No such checkout.session: ${id}`);
  }

  #open(id: string): Session {
    const session = this.#session(id);
    if (session.status === 'open') return session;
    throw new Refusal(400, 'checkout_session_not_open', 'This Session is not open');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (await this.isAway) {
      this.dropped += 1;
      request.socket.destroy();
      return;
    }
    const url = request.url ?? '';
    if (url.startsWith('/pay/')) return this.#page(request.method ?? '', url.slice(5), response);
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    try {
      answer(200, await this.#answer(request, Buffer.concat(chunks).toString()));
    } catch (error) {
      const { status, code, message } = error as Refusal;
      if (!(error instanceof Refusal)) this.mistakes.push(message);
      const type = 'invalid_request_error';
      answer(error instanceof Refusal ? status : 400, { error: { type, code, message } });
    }
  }

  /** The page of Stripe's, with a button that pays. */
  #page(method: string, id: string, response: ServerResponse): void {
    if (method === 'POST') {
      const { success_url: location } = this.pay(id);
      response.writeHead(303, { location }).end();
    } else {
      const { amount_total: amount, cancel_url: back } = this.#session(id);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<h1>${String(amount)}</h1><form method="post"><button>Pay</button></form><a href="${back ?? ''}">Back</a>`,
      );
    }
  }

  async #answer({ method = '', url = '', headers }: IncomingMessage, body: string) {
    const { pathname, searchParams } = new URL(url, this.url);
    const found = callOf(method, pathname);
    if (!found) throw new Error(`${method} ${pathname} is no call of ours`);
    this.calls.push(`${method} ${pathname}`);
    await this.before(found.call);
    if (headers.authorization !== `Bearer ${KEY}`) throw new Refusal(401, 'invalid_api_key');
    if (headers['stripe-version'] !== Stripe.API_VERSION) throw new Error('another version');
    const asked = parametersOf(
      found.call,
      method === 'GET' ? searchParams : new URLSearchParams(body),
    );
    const { expand = [] } = asked as { expand?: string[] };
    switch (found.call) {
      case 'POST /v1/checkout/sessions':
        return shown(this.#create(asked as NewSession, body, headers['idempotency-key']), expand);
      case 'GET /v1/checkout/sessions/{id}':
        return shown(this.#session(found.id), expand);
      case 'POST /v1/checkout/sessions/{id}/expire':
        this.expire(found.id);
        return shown(this.#session(found.id), expand);
      case 'GET /v1/refunds/{id}':
        return this.#withIntent(this.#refund(found.id), expand);
      case 'GET /v1/disputes/{id}':
        return this.#withIntent(this.#dispute(found.id), expand);
      case 'GET /v1/refunds': {
        const { payment_intent: of } = asked as { payment_intent?: string };
        const data = [...this.refunds.values()].filter(({ payment_intent: own }) => own === of);
        return { object: 'list', url: '/v1/refunds', has_more: false, data };
      }
    }
  }

  /** Once per Idempotency-Key; the same key with another request is an error. */
  #create(asked: NewSession, body: string, key: string | string[] | undefined): Session {
    if (typeof key !== 'string') throw new Error('a session must be made under a key');
    const before = this.#made.get(key);
    if (before && before.body !== body) throw new Error('the same key with other parameters');
    if (before) return before.session;
    const session = newSession(asked, this.url);
    if (session.amount_total < 50) throw new Refusal(400, 'amount_too_small');
    this.#metadata.set(session.id, asked.payment_intent_data?.metadata ?? {});
    this.sessions.set(session.id, session);
    this.#made.set(key, { body, session });
    return session;
  }

  #dispute(id: string): Dispute {
    const dispute = this.disputes.get(id);
    if (dispute) return dispute;
    throw new Refusal(404, 'resource_missing', `No such dispute: ${id}`);
  }

  #refund(id: string): Refund {
    const refund = this.refunds.get(id);
    if (refund) return refund;
    throw new Refusal(404, 'resource_missing', `No such refund: ${id}`);
  }
}
