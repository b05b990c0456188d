import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { InferOutput } from 'valibot';
import { CUSTOMER_QUOTE_SCHEMA, type CustomerQuote } from '../../contract/quotes/quote.js';
import { Answers } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { RequireRequestLink, RequestLinkBookingId } from '../bookings/request-link.guard.js';
import { CUSTOMER_ACCEPT, CUSTOMER_DECLINE } from './quote.requests.js';
import { QuoteDecisionsService } from './quote-decisions.service.js';
import { toCustomerQuote } from './quote.mapper.js';

/** What a customer says to a quote, with the private link of the booking. */
@RequireRequestLink()
@Controller('request/quote')
export class CustomerQuoteController {
  constructor(private readonly decisions: QuoteDecisionsService) {}

  @Post('accept')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Accept one’s quote; again changes nothing' })
  @Answers(200, CUSTOMER_QUOTE_SCHEMA, 'The quote, accepted')
  @ApiErrors(400, 401, 403, 409, 410, 413, 415, 429)
  async accept(
    @RequestLinkBookingId() id: string,
    @Body({ schema: CUSTOMER_ACCEPT }) body: InferOutput<typeof CUSTOMER_ACCEPT>,
  ): Promise<CustomerQuote> {
    const { version, name } = body;
    const acceptance = { name, uid: null, reason: null };
    return toCustomerQuote(await this.decisions.acceptVersion(id, version, acceptance));
  }

  @Post('decline')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Decline one’s quote' })
  @Answers(200, CUSTOMER_QUOTE_SCHEMA, 'The quote, declined')
  @ApiErrors(400, 401, 403, 409, 410, 413, 415, 429)
  async decline(
    @RequestLinkBookingId() id: string,
    @Body({ schema: CUSTOMER_DECLINE }) body: InferOutput<typeof CUSTOMER_DECLINE>,
  ): Promise<CustomerQuote> {
    const { version, reason } = body;
    return toCustomerQuote(await this.decisions.declineVersion(id, version, reason ?? null));
  }
}
