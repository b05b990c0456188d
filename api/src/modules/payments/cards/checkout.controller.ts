import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { InferOutput } from 'valibot';
import { CHECKOUT_ANSWER_SCHEMA, type CheckoutAnswer } from '../../../contract/payments/card.js';
import { Answers } from '../../../platform/http/call.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { RequireRequestLink, RequestLinkBookingId } from '../../bookings/request-link.guard.js';
import { CheckoutsService } from './checkouts.service.js';
import { count, part } from '../../../contract/request-fields.js';

/** The body of `POST /api/request/checkout`: the version of the quote that the customer sees. */
const CHECKOUT_SCHEMA = part({ version: count('Version', 1, 1_000_000) });

/** How a customer pays by card, with the private link of the booking. */
@RequireRequestLink()
@Controller('request/checkout')
export class CheckoutController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @Post()
  @RateLimit('request change')
  @ApiOperation({ summary: 'Pay the deposit, or then the balance, on a page of Stripe’s' })
  @Answers(200, CHECKOUT_ANSWER_SCHEMA, 'Where to pay; again the same')
  @ApiErrors(400, 401, 403, 404, 409, 410, 413, 415, 429)
  start(
    @RequestLinkBookingId() id: string,
    @Body({ schema: CHECKOUT_SCHEMA }) { version }: InferOutput<typeof CHECKOUT_SCHEMA>,
  ): Promise<CheckoutAnswer> {
    return this.checkouts.start(id, version);
  }
}
