import { Controller, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PaymentsAnswer } from '../../contract/payments/payment.js';
import { Answers, Id } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { PaymentsResponse } from '../dto/payment.response.js';
import { CheckService } from './check.service.js';

@ApiTags('payments')
@ApiCookieAuth()
@Controller('bookings/:id/payments/check')
export class CheckController {
  constructor(private readonly checks: CheckService) {}

  @Post()
  @ApiOperation({ summary: 'Ask Stripe now what was paid by card, and what went back' })
  @Answers(200, PaymentsResponse, 'All payments, with what Stripe said')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  check(@Id() id: string): Promise<PaymentsAnswer> {
    return this.checks.check(id);
  }
}
