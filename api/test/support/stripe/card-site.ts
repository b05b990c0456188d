import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { NewBooking } from '../../../src/contract/new-booking.js';
import type { CheckoutResponse } from '../../../src/contract/payments/card.js';
import type { PaymentsResponse } from '../../../src/contract/payments/payment.js';
import type { CustomerQuote, Quote } from '../../../src/contract/quotes/quote.js';
import type { CustomerView } from '../../../src/contract/request.js';
import type { Answer } from '../client.js';
import { request } from '../records.js';
import { startServer, type TestServer } from '../server.js';
import { Tables } from '../tables.js';
import { WriteWatch } from '../write-watch.js';
import { deliver } from './deliver.js';
import type { Session, StripeEvent } from './state.js';
import { StripeStandIn } from './stand-in.js';

export type Refused = { error: string; current: CustomerQuote | null };

type Site = Pick<TestServer, 'visitor' | 'admin'>;

/** A booking whose customer has accepted a quote of $450 with a deposit of $113. */
export class CardCustomer {
  private constructor(
    private readonly server: Site,
    private readonly stripe: StripeStandIn,
    readonly id: string,
    readonly reference: string,
    readonly authorization: string,
  ) {}

  static async make(
    server: Site,
    stripe: StripeStandIn,
    who: Partial<NewBooking> = {},
  ): Promise<CardCustomer> {
    const { id, reference, requestLink } = await request(server.visitor, who);
    const token = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const customer = new CardCustomer(server, stripe, id, reference, token);
    const quote = await customer.quote();
    await customer.accept(quote.version);
    return customer;
  }

  async quote(): Promise<Quote> {
    const path = `/api/bookings/${this.id}/quotes/draft`;
    await this.server.admin.put(path, { lines: [{ item: 'package-premium', quantity: 1 }] });
    return (await this.server.admin.post<Quote>(`${path}/send`, {})).body;
  }

  accept = (version: number) =>
    this.#asCustomer('/api/request/quote/accept', { version, name: 'Ada', termsAccepted: true });

  checkout = (version = 1): Promise<Answer<CheckoutResponse & Refused>> =>
    this.#asCustomer('/api/request/checkout', { version });

  /** Opens the checkout at Stripe. */
  async atStripe(version = 1): Promise<Session> {
    const { status, body } = await this.checkout(version);
    expect([status, body.error]).toEqual([200, undefined]);
    const session = this.stripe.sessions.get(body.url.split('/').at(-1) ?? '');
    if (!session) throw new Error('there is no such page');
    return session;
  }

  view = async () =>
    (
      await this.server.visitor.get<CustomerView>('/api/request', {
        authorization: this.authorization,
      })
    ).body;

  check = () => this.server.admin.post<PaymentsResponse>(`/api/bookings/${this.id}/payments/check`);

  payments = async () =>
    (await this.server.admin.get<PaymentsResponse>(`/api/bookings/${this.id}/payments`)).body;

  /** The amounts of the ledger, the least first. */
  amounts = async () =>
    (await this.payments()).payments.map(({ amount }) => amount).toSorted((a, b) => a - b);

  /** Opens the checkout at Stripe and pays there, of which Stripe has not told yet. */
  async payAtStripe(): Promise<Session> {
    const { id } = await this.atStripe();
    return this.stripe.pay(id);
  }

  booking = async () => (await this.server.admin.get<Booking>(`/api/bookings/${this.id}`)).body;

  payCash = (amount: number, kind = 'deposit') =>
    this.server.admin.post<PaymentsResponse>(`/api/bookings/${this.id}/payments`, {
      ...{ amount, kind, method: 'cash', receivedAt: new Date().toISOString() },
    });

  #asCustomer<T>(path: string, body: object): Promise<Answer<T>> {
    return this.server.visitor.post<T>(path, body, { authorization: this.authorization });
  }
}

/** A site with a stand-in for Stripe and a customer of its own for each test. */
export class CardSite {
  server!: TestServer;
  stripe!: StripeStandIn;
  customer!: CardCustomer;

  /** The events that Stripe has not delivered; each is returned once. */
  taken = (): StripeEvent[] => this.stripe.events.splice(0);

  /** Delivers an event, and returns the status of the answer. */
  tell = (event: StripeEvent): Promise<number> => deliver(this.server, event);

  /** Delivers what has happened, each once and in order. */
  async tellAll(): Promise<number[]> {
    const answers = [];
    for (const event of this.taken()) answers.push(await this.tell(event));
    return answers;
  }
}

/**
 * Starts one for the tests of a file; its database and its stand-in are as they were for each test.
 * @param variables further ones of its server
 */
export function cardSite(variables: Record<string, string> = {}): CardSite {
  const site = new CardSite();
  let tables: Tables | undefined;
  beforeAll(async () => {
    site.stripe = await StripeStandIn.start();
    site.server = await startServer({ ...site.stripe.variables, ...variables });
    tables = new Tables(site.server, new WriteWatch(site.server.database));
    await tables.keep();
  });
  beforeEach(async () => {
    site.stripe.forget();
    site.customer = await CardCustomer.make(site.server, site.stripe);
  });
  afterEach(async () => {
    // Every call was valid for Stripe.
    expect(site.stripe.mistakes).toEqual([]);
    await tables?.restore();
  });
  afterAll(async () => {
    await (site.server as TestServer | undefined)?.close();
    await (site.stripe as StripeStandIn | undefined)?.stop();
  });
  return site;
}
