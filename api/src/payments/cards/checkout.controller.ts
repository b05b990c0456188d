import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { InferOutput } from 'valibot';
import type { CheckoutAnswer } from '../../contract/payments/card.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Public } from '../../platform/http/public.js';
import { schemaDocs } from '../../platform/http/schema-docs.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { SchemaPipe } from '../../platform/validation/schema.pipe.js';
import { LinkedBooking, RequestLinkGuard } from '../../request-links/request-link.guard.js';
import { CHECKOUT_SCHEMA } from '../dto/checkout.request.js';
import { CheckoutsService } from './checkouts.service.js';

class CheckoutResponse implements CheckoutAnswer {
  @ApiProperty({ format: 'uri', description: 'Of Stripe’s page' })
  url!: string;
}

/** How a customer pays by card, with the private link of the booking. */
@ApiTags('customer')
@ApiHeader({ name: 'authorization', description: '`Request`, a space, and the token of the link' })
@Public()
@UseGuards(RequestLinkGuard)
@Controller('request/checkout')
export class CheckoutController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @Post()
  @HttpCode(200)
  @RateLimit('request change')
  @ApiOperation({ summary: 'Pay the deposit, or then the balance, on a page of Stripe’s' })
  @ApiBody({ schema: schemaDocs(CHECKOUT_SCHEMA) })
  @ApiOkResponse({ type: CheckoutResponse, description: 'Where to pay; again the same' })
  @ApiErrors(400, 401, 403, 404, 409, 410, 413, 415, 429)
  start(
    @LinkedBooking() id: string,
    @Body(new SchemaPipe(CHECKOUT_SCHEMA)) { version }: InferOutput<typeof CHECKOUT_SCHEMA>,
  ): Promise<CheckoutAnswer> {
    return this.checkouts.start(id, version);
  }
}
