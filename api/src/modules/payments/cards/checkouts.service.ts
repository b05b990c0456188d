import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { In } from 'typeorm';
import { BookingsRepository } from '../../bookings/bookings.repository.js';
import { QuotesRepository } from '../../quotes/quotes.repository.js';
import { assertNotErased } from '../../bookings/request-link.guard.js';
import { dueOf } from '../../bookings/booking.mapper.js';
import { price } from '../../../contract/currency.js';
import { CARD_ERRORS, PAID_QUERY, type CheckoutResponse } from '../../../contract/payments/card.js';
import { QUOTE_ERRORS } from '../../../contract/quotes/quote.js';
import { REQUEST_PATH } from '../../../contract/request.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/http/api-error.js';
import { CardLedger } from './card-ledger.js';
import { CheckoutEntity } from './checkout.entity.js';
import { CheckoutWorker } from './checkout-worker.js';
import { toStripe } from './stripe.mapper.js';
import { StripeClient } from './stripe-client.js';
import { MINUTE_MS } from '../../../contract/durations.js';

/** Stripe takes from half an hour to a day. */
const OPEN_FOR_MS = 120 * MINUTE_MS;
/** An open checkout is used again only while at least this time is left to pay. */
const LEFT_TO_PAY_MS = 40 * MINUTE_MS;
const FIRST_LOOK_MS = 10 * MINUTE_MS;
const TRIES = 3;

/** Opens pages of Stripe's, where customers pay what is due. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
    private readonly database: UnitOfWork,
    private readonly stripe: StripeClient,
    private readonly ledger: CardLedger,
    private readonly checkouts: CheckoutWorker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Repeated calls return the same page, so that pressing twice does not pay twice.
   * @throws ApiError 404 where cards are not taken, 409 (with `current` where the quote is another)
   *   where nothing can be paid, or not this amount, 410, 503
   */
  async start(bookingId: string, version: number): Promise<CheckoutResponse> {
    if (!this.stripe.isSetUp) throw ApiError.notFound(CARD_ERRORS.off);
    for (let tries = 0; tries < TRIES; tries++) {
      const { checkout, reference } = await this.#findOrCreate(bookingId, version);
      const { sessionId } = checkout;
      const url = await (sessionId === null
        ? this.#open(checkout, reference)
        : this.#urlOf(sessionId));
      if (url !== null) return { url };
    }
    throw new ApiError(409, { error: CARD_ERRORS.outdated });
  }

  #findOrCreate(bookingId: string, version: number) {
    const id = randomUUID();
    return this.database.transaction(
      async () => {
        const booking = await this.bookings.findLocked(bookingId);
        if (booking) assertNotErased(booking);
        const { quote = null, agreed = null } =
          (booking && (await this.quotes.findForCustomer(booking))) ?? {};
        const current = { current: quote };
        const refuse = (error: string) => new ApiError(409, { error, ...current });
        // The response to a request that is held as spam is that of a booking without a quote.
        if (!booking || (agreed ?? quote)?.version !== version) throw refuse(QUOTE_ERRORS.outdated);
        const due = dueOf(booking);
        const { reference } = booking;
        if (!agreed) throw refuse(CARD_ERRORS.notAccepted);
        if (!due) throw refuse(CARD_ERRORS.nothingDue);
        const others = await this.database.manager.findBy(CheckoutEntity, {
          bookingId,
          state: In(['creating', 'open', 'processing']),
        });
        if (others.some(({ state }) => state === 'processing')) throw refuse(CARD_ERRORS.onItsWay);
        const now = Date.now();
        const same = others.find(
          ({ amount, kind, expiresAt }) =>
            amount === due.amount &&
            kind === due.kind &&
            expiresAt.getTime() > now + LEFT_TO_PAY_MS,
        );
        for (const other of others) if (other !== same) await this.checkouts.close(other);
        if (same) return { checkout: same, reference };
        const checkout: CheckoutEntity = {
          id,
          bookingId,
          sessionId: null,
          paymentIntent: null,
          ...due,
          state: 'creating',
          attempts: 0,
          checkAt: new Date(now + FIRST_LOOK_MS),
          // Whole seconds, as at Stripe; stored, so that a repeated request to Stripe is the same.
          expiresAt: new Date(Math.floor((now + OPEN_FOR_MS) / 1000) * 1000),
          createdAt: new Date(now),
        };
        await this.database.insert(CheckoutEntity, checkout);
        return { checkout, reference };
      },
      { entity: CheckoutEntity, id },
    );
  }

  /** @returns the address of the page; null where it was closed in the meantime */
  async #open(checkout: CheckoutEntity, reference: string): Promise<string | null> {
    const { id } = checkout;
    const session = await this.stripe.call((stripe) =>
      // With the checkout's id as key the page is made once, also when the response was lost.
      stripe.checkout.sessions.create(this.#sessionOf(checkout, reference), { idempotencyKey: id }),
    );
    if (!session) return null;
    const { affected } = await this.database.repeatableWrite(async () => {
      await this.database.update(CheckoutEntity, { id }, { sessionId: session.id });
      const unpaid = { id, state: In(['creating', 'open']) };
      return this.database.update(CheckoutEntity, unpaid, { state: 'open' });
    });
    return affected === 0 ? null : session.url;
  }

  /**
   * What the customer sees at Stripe. It holds no personal data.
   * @throws ApiError 409 where Stripe cannot count the amount
   */
  #sessionOf(
    { id, kind, amount, expiresAt }: CheckoutEntity,
    reference: string,
  ): Stripe.Checkout.SessionCreateParams {
    const { businessName, currency, siteUrl } = this.config.settings;
    const counted = toStripe(amount, currency);
    if (counted === null) throw new ApiError(409, { error: CARD_ERRORS.amount });
    const name = `${kind === 'deposit' ? 'Deposit' : 'Balance'} for ${reference}`;
    const description = `${businessName}: ${price(amount, currency)}, ${name.toLowerCase()}`;
    const page = `${siteUrl}${REQUEST_PATH}`;
    return {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: counted,
            product_data: { name },
          },
        },
      ],
      client_reference_id: id,
      // By `site` its events are told from those of another shop on the same account.
      metadata: { site: siteUrl },
      payment_intent_data: { description, metadata: { reference, site: siteUrl } },
      // Without the token of the private link: Stripe keeps these.
      success_url: `${page}?${PAID_QUERY}`,
      cancel_url: page,
      expires_at: expiresAt.getTime() / 1000,
    };
  }

  async #urlOf(sessionId: string): Promise<string | null> {
    const session = await this.stripe.call(({ checkout }) => checkout.sessions.retrieve(sessionId));
    if (session?.status === 'open' && session.url) return session.url;
    // Paid or expired, and the event has not arrived yet.
    if (session) await this.ledger.syncSession(sessionId);
    return null;
  }
}
