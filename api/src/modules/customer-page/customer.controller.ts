import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Answers, IdempotencyKey } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { CustomerMessageRequest, WithdrawalRequest } from './customer.request.js';
import { RequireRequestLink, RequestLinkBookingId } from '../bookings/request-link.guard.js';
import { CustomerService } from './customer.service.js';
import { CUSTOMER_VIEW_SCHEMA, type CustomerView } from '../../contract/request.js';

/** The calls of the customer's page: whoever has the link of a booking may see and withdraw it. */
@RequireRequestLink()
@Controller('request')
export class CustomerController {
  constructor(private readonly customer: CustomerService) {}

  @Get()
  @RateLimit('request page')
  @ApiOperation({ summary: 'See one’s own request' })
  @Answers(200, CUSTOMER_VIEW_SCHEMA, 'The request as it stands')
  @ApiErrors(401, 410, 429)
  view(@RequestLinkBookingId() id: string): Promise<CustomerView> {
    return this.customer.view(id);
  }

  @Post('withdraw')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Withdraw a pending request' })
  @Answers(200, CUSTOMER_VIEW_SCHEMA, 'The request, cancelled')
  @ApiErrors(400, 401, 403, 409, 410, 413, 415, 429)
  withdraw(
    @RequestLinkBookingId() id: string,
    @Body() { reason }: WithdrawalRequest,
  ): Promise<CustomerView> {
    return this.customer.withdraw(id, reason ?? null);
  }

  @Post('messages')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Write to the owner' })
  @Answers(201, CUSTOMER_VIEW_SCHEMA, 'The message is stored for the owner')
  @ApiErrors(400, 401, 403, 410, 413, 415, 422, 429)
  write(
    @RequestLinkBookingId() id: string,
    @Body() { text }: CustomerMessageRequest,
    @IdempotencyKey('Of requests under the same key, the owner gets one message')
    key: string | undefined,
  ): Promise<CustomerView> {
    return this.customer.write(id, text, key);
  }

  @Get('event.ics')
  @RateLimit('request page')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @ApiOperation({ summary: 'The confirmed event as a file for a calendar' })
  @ApiOkResponse({
    description: 'An iCalendar file (RFC 5545)',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiErrors(401, 409, 410, 429)
  event(@RequestLinkBookingId() id: string): Promise<string> {
    return this.customer.eventFile(id);
  }
}
