import { Body, Controller, Headers, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { CARD_ERRORS, CHECKOUT_RESPONSE_SCHEMA } from '../../../contract/payments/card.js';
import { record } from '../../../contract/record.js';
import { count, part } from '../../../contract/request-fields.js';
import { Answers, ApiErrors, Public } from '../../../platform/http/call.js';
import { ApiError } from '../../../platform/http/api-error.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { RequireRequestLink, RequestLinkBookingId } from '../../bookings/request-link.guard.js';
import { CardDisputes } from './card-disputes.js';
import { CardLedger } from './card-ledger.js';
import { CheckoutsService } from './checkouts.service.js';
import { idOf } from './stripe.mapper.js';
import { StripeClient } from './stripe-client.js';

/** The body of `POST /api/request/checkout`: the version of the quote that the customer sees. */
const CHECKOUT_SCHEMA = part({ version: count('Version', 1, 1_000_000) });

@RequireRequestLink()
@Controller('request/checkout')
export class CheckoutController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @Post()
  @RateLimit('request change')
  @ApiOperation({ summary: 'Pay the deposit, or then the balance, on a page of Stripe’s' })
  @Answers(200, CHECKOUT_RESPONSE_SCHEMA, 'Where to pay; again the same')
  @ApiErrors(404, 409)
  start(
    @RequestLinkBookingId() id: string,
    @Body({ schema: CHECKOUT_SCHEMA }) { version }: v.InferOutput<typeof CHECKOUT_SCHEMA>,
  ) {
    return this.checkouts.start(id, version);
  }
}

const SESSION_EVENTS: Stripe.Event.Type[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
/** The events that Stripe recommends for refunds. */
const REFUND_EVENTS: Stripe.Event.Type[] = ['refund.created', 'refund.updated', 'refund.failed'];
const DISPUTE_EVENTS: Stripe.Event.Type[] = ['charge.dispute.created', 'charge.dispute.closed'];

const RECEIVED_SCHEMA = record('Received', () => ({ received: v.boolean() }));

@ApiTags('payments')
@ApiHeader({ name: 'stripe-signature', description: 'Made with the webhook’s signing secret' })
@Public()
@Controller('payments/stripe')
export class StripeEventsController {
  constructor(
    private readonly stripe: StripeClient,
    private readonly ledger: CardLedger,
    private readonly disputes: CardDisputes,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Receive an event from Stripe (idempotent)' })
  @ApiBody({ schema: { type: 'object' }, description: 'An event, as Stripe describes it' })
  @Answers(200, RECEIVED_SCHEMA, 'Recorded or ignored')
  @ApiErrors(404)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ) {
    await this.#sync(await this.stripe.event(request.rawBody, signature));
    return { received: true };
  }

  async #sync({ type, data: { object } }: Stripe.Event): Promise<void> {
    if (SESSION_EVENTS.includes(type)) {
      const { metadata } = object as { metadata?: Stripe.Metadata };
      await this.ledger.syncSession(idIn(object), metadata);
    }
    if (REFUND_EVENTS.includes(type)) await this.ledger.syncRefund(idIn(object));
    if (DISPUTE_EVENTS.includes(type)) await this.disputes.sync(idIn(object));
    if (type === 'charge.refunded') {
      // It names the charge, but not the refund. Ours are all of a PaymentIntent.
      const intent = idOf((object as Stripe.Charge).payment_intent);
      if (intent !== null) await this.ledger.syncRefundsOf(intent);
    }
  }
}

/** @throws ApiError 400 where it has none */
function idIn(object: object): string {
  const id = 'id' in object ? object.id : undefined;
  if (typeof id === 'string' && /^\w{1,255}$/.test(id)) return id;
  throw new ApiError(400, { error: CARD_ERRORS.event });
}
