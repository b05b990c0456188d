import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { PaymentsAnswer } from '../../contract/payments/payment.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { UuidPipe } from '../../platform/validation/uuid.pipe.js';
import { PaymentsResponse } from '../dto/payment.response.js';
import { CheckService } from './check.service.js';

@ApiTags('payments')
@ApiCookieAuth()
@Controller('bookings/:id/payments/check')
export class CheckController {
  constructor(private readonly checks: CheckService) {}

  @Post()
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Ask Stripe now what was paid by card, and what went back' })
  @ApiOkResponse({ type: PaymentsResponse, description: 'All payments, with what Stripe said' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  check(@Param('id', UuidPipe) id: string): Promise<PaymentsAnswer> {
    return this.checks.check(id);
  }
}
