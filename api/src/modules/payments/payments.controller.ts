import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  NEW_PAYMENT_SCHEMA,
  PAYMENTS_RESPONSE_SCHEMA,
  REVERSAL_SCHEMA,
  type NewPayment,
  type Reversal,
} from '../../contract/payments/payment.js';
import { Answers, ApiErrors, Id, IdempotencyKey, Uid } from '../../platform/http/call.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get('bookings/:id/payments')
  @ApiOperation({ summary: 'List the payments of a booking, and what is still due' })
  @Answers(200, PAYMENTS_RESPONSE_SCHEMA, 'Newest first')
  list(@Id() id: string) {
    return this.payments.list(id);
  }

  @Post('bookings/:id/payments')
  @ApiOperation({ summary: 'Record a payment, or a refund' })
  @Answers(201, PAYMENTS_RESPONSE_SCHEMA, 'All payments with the new one')
  @ApiErrors(409)
  record(
    @Id() id: string,
    @Body({ schema: NEW_PAYMENT_SCHEMA }) payment: NewPayment,
    @Uid() uid: string,
    @IdempotencyKey('Of requests under the same key, one is recorded; all get the list')
    key: string | undefined,
  ) {
    return this.payments.record(id, payment, uid, key);
  }

  @Post('payments/:id/reverse')
  @ApiOperation({ summary: 'Reverse a payment, with a reason' })
  @Answers(201, PAYMENTS_RESPONSE_SCHEMA, 'All payments with the reversal')
  @ApiErrors(409)
  reverse(
    @Id() id: string,
    @Body({ schema: REVERSAL_SCHEMA }) { reason }: Reversal,
    @Uid() uid: string,
  ) {
    return this.payments.reverse(id, reason, uid);
  }

  @Post('bookings/:id/payments/check')
  @ApiOperation({ summary: 'Ask Stripe now what was paid by card, and what went back' })
  @Answers(200, PAYMENTS_RESPONSE_SCHEMA, 'All payments, with what Stripe said')
  check(@Id() id: string) {
    return this.payments.check(id);
  }
}
