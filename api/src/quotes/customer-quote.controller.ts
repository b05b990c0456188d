import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { InferOutput } from 'valibot';
import type { CustomerQuote } from '../contract/quotes/quote.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { Public } from '../platform/http/public.js';
import { schemaDocs } from '../platform/http/schema-docs.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';
import { SchemaPipe } from '../platform/validation/schema.pipe.js';
import { LinkedBooking, RequestLinkGuard } from '../request-links/request-link.guard.js';
import { CUSTOMER_ACCEPT, CUSTOMER_DECLINE } from './dto/quote.requests.js';
import { CustomerQuoteResponse } from './dto/quote.response.js';
import { QuoteAnswersService } from './quote-answers.service.js';
import { toCustomerQuote } from './to-quote.js';

/** What a customer says to a quote, with the private link of the booking. */
@ApiTags('customer')
@ApiHeader({ name: 'authorization', description: '`Request`, a space, and the token of the link' })
@Public()
@UseGuards(RequestLinkGuard)
@Controller('request/quote')
export class CustomerQuoteController {
  constructor(private readonly answers: QuoteAnswersService) {}

  @Post('accept')
  @HttpCode(200)
  @RateLimit('request change')
  @ApiOperation({ summary: 'Accept one’s quote; again changes nothing' })
  @ApiBody({ schema: schemaDocs(CUSTOMER_ACCEPT) })
  @ApiOkResponse({ type: CustomerQuoteResponse, description: 'The quote, accepted' })
  @ApiErrors(400, 401, 403, 409, 410, 413, 415, 429)
  async accept(
    @LinkedBooking() id: string,
    @Body(new SchemaPipe(CUSTOMER_ACCEPT)) body: InferOutput<typeof CUSTOMER_ACCEPT>,
  ): Promise<CustomerQuote> {
    const { version, name } = body;
    const acceptance = { name, uid: null, reason: null };
    return toCustomerQuote(await this.answers.acceptVersion(id, version, acceptance));
  }

  @Post('decline')
  @HttpCode(200)
  @RateLimit('request change')
  @ApiOperation({ summary: 'Decline one’s quote' })
  @ApiBody({ schema: schemaDocs(CUSTOMER_DECLINE) })
  @ApiOkResponse({ type: CustomerQuoteResponse, description: 'The quote, declined' })
  @ApiErrors(400, 401, 403, 409, 410, 413, 415, 429)
  async decline(
    @LinkedBooking() id: string,
    @Body(new SchemaPipe(CUSTOMER_DECLINE)) body: InferOutput<typeof CUSTOMER_DECLINE>,
  ): Promise<CustomerQuote> {
    const { version, reason } = body;
    return toCustomerQuote(await this.answers.declineVersion(id, version, reason || null));
  }
}
