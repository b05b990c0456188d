import { Controller, Headers, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { record } from '../../contract/record.js';
import { bodyTextOf, KEEP_TEXT } from '../../platform/http/adapter.js';
import { Answers, Public } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { CardLedger, idOf } from './card-ledger.js';
import { StripeClient } from './stripe-client.js';

const SESSION_EVENTS: Stripe.Event.Type[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
/** Those that Stripe recommends for refunds. */
const REFUND_EVENTS: Stripe.Event.Type[] = ['refund.created', 'refund.updated', 'refund.failed'];

const RECEIVED_SCHEMA = record('Received', () => ({
  received: v.boolean(),
}));

/** Stripe’s webhook. */
@ApiTags('payments')
@ApiHeader({ name: 'stripe-signature', description: 'Made with the webhook’s signing secret' })
@Public()
@Controller('payments/stripe')
export class StripeEventsController {
  constructor(
    private readonly stripe: StripeClient,
    private readonly ledger: CardLedger,
  ) {}

  @Post()
  @RouteConfig(KEEP_TEXT)
  @ApiOperation({ summary: 'Receive an event from Stripe (idempotent)' })
  @ApiBody({ schema: { type: 'object' }, description: 'An event, as Stripe describes it' })
  @Answers(200, RECEIVED_SCHEMA, 'Recorded or ignored')
  @ApiErrors(400, 403, 404, 413, 415)
  async receive(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<v.InferOutput<typeof RECEIVED_SCHEMA>> {
    await this.#sync(await this.stripe.event(bodyTextOf(request), signature));
    return { received: true };
  }

  async #sync(event: Stripe.Event): Promise<void> {
    const { type, data } = event;
    const { id = '' } = data.object as { id?: string };
    if (SESSION_EVENTS.includes(type)) await this.ledger.syncSession(id);
    if (REFUND_EVENTS.includes(type)) await this.ledger.syncRefund(id);
    // It names the charge, but not the refund.
    if (type === 'charge.refunded')
      await this.ledger.syncRefundsOf(idOf(event.data.object.payment_intent) ?? '');
  }
}
