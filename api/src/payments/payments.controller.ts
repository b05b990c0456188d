import { Body, Controller, Get, Headers, Param, Post } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { SignedInUser } from '../contract/auth.js';
import {
  NEW_PAYMENT_SCHEMA,
  REVERSAL_SCHEMA,
  type NewPayment,
  type PaymentsAnswer,
  type Reversal,
} from '../contract/payments/payment.js';
import { IDEMPOTENCY_HEADER } from '../contract/idempotency.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { CurrentUser } from '../platform/http/current-user.js';
import { ApiIdempotencyKey } from '../platform/http/idempotency-key.js';
import { schemaDocs } from '../platform/http/schema-docs.js';
import { SchemaPipe } from '../platform/validation/schema.pipe.js';
import { UuidPipe } from '../platform/validation/uuid.pipe.js';
import { PaymentsResponse } from './dto/payment.response.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('payments')
@ApiCookieAuth()
@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get('bookings/:id/payments')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'List the payments of a booking, and what is still due' })
  @ApiOkResponse({ type: PaymentsResponse, description: 'Newest first' })
  @ApiErrors(400, 401, 404)
  list(@Param('id', UuidPipe) id: string): Promise<PaymentsAnswer> {
    return this.payments.list(id);
  }

  @Post('bookings/:id/payments')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Record a payment, or a refund' })
  @ApiBody({ schema: schemaDocs(NEW_PAYMENT_SCHEMA) })
  @ApiCreatedResponse({ type: PaymentsResponse, description: 'All payments with the new one' })
  @ApiIdempotencyKey('Of requests under the same key, one is recorded; all get the list')
  @ApiErrors(400, 401, 403, 404, 410, 413, 415, 422)
  record(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(NEW_PAYMENT_SCHEMA)) payment: NewPayment,
    @CurrentUser() { uid }: SignedInUser,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PaymentsAnswer> {
    return this.payments.record(id, payment, uid, key);
  }

  @Post('payments/:id/reverse')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Take a payment back by another row, which says why' })
  @ApiBody({ schema: schemaDocs(REVERSAL_SCHEMA) })
  @ApiCreatedResponse({ type: PaymentsResponse, description: 'All payments with the reversal' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  reverse(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(REVERSAL_SCHEMA)) { reason }: Reversal,
    @CurrentUser() { uid }: SignedInUser,
  ): Promise<PaymentsAnswer> {
    return this.payments.reverse(id, reason, uid);
  }
}
