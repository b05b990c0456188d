import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Answers,
  ApiErrors,
  IdempotencyKey,
  Public,
  SendsHeaders,
  ShortBody,
} from '../../platform/http/call.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { TextField } from '../../platform/validation/fields.js';
import { RequireRequestLink, RequestLinkBookingId } from '../bookings/request-link.guard.js';
import { CustomerService } from './customer.service.js';
import {
  CUSTOMER_RULES,
  CUSTOMER_VIEW_SCHEMA,
  type CustomerMessage,
  type LinkRequest,
  type Withdrawal,
} from '../../contract/request.js';

class WithdrawalRequest implements Withdrawal {
  @TextField(CUSTOMER_RULES.reason)
  reason!: string | null;
}

class CustomerMessageRequest implements CustomerMessage {
  @TextField(CUSTOMER_RULES.text)
  text!: string;
}

class LinkRequestBody implements LinkRequest {
  @TextField(CUSTOMER_RULES.reference, { example: 'F-7K3M9Q' })
  reference!: string;

  @TextField(CUSTOMER_RULES.email)
  email!: string;
}

/** The calls of the customer's page: whoever has the link of a booking may see and withdraw it. */
@RequireRequestLink()
@Controller('request')
export class CustomerController {
  constructor(private readonly customer: CustomerService) {}

  @Get()
  @RateLimit('request page')
  @ApiOperation({ summary: 'See one’s own request' })
  @Answers(200, CUSTOMER_VIEW_SCHEMA, 'The request as it stands')
  view(@RequestLinkBookingId() id: string) {
    return this.customer.view(id);
  }

  @Post('withdraw')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Withdraw a pending request' })
  @Answers(200, CUSTOMER_VIEW_SCHEMA, 'The request, cancelled')
  @ApiErrors(409)
  withdraw(@RequestLinkBookingId() id: string, @Body() { reason }: WithdrawalRequest) {
    return this.customer.withdraw(id, reason ?? null);
  }

  @Post('messages')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Write to the owner' })
  @Answers(201, CUSTOMER_VIEW_SCHEMA, 'The message is stored for the owner')
  write(
    @RequestLinkBookingId() id: string,
    @Body() { text }: CustomerMessageRequest,
    @IdempotencyKey('Of requests under the same key, the owner gets one message')
    key?: string,
  ) {
    return this.customer.write(id, text, key);
  }

  @Get('event.ics')
  @RateLimit('request page')
  @SendsHeaders((file: string) => [
    {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="event.ics"',
    },
    file,
  ])
  @ApiOperation({ summary: 'The confirmed event as a file for a calendar' })
  @ApiOkResponse({
    description: 'An iCalendar file (RFC 5545)',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiErrors(409)
  event(@RequestLinkBookingId() id: string) {
    return this.customer.eventFile(id);
  }
}

/** For a customer who has lost the link. */
@ApiTags('customer')
@Public()
@Controller('request/link')
export class LinkRequestController {
  constructor(private readonly customer: CustomerService) {}

  @Post()
  @HttpCode(202)
  @RateLimit('request link')
  @ShortBody()
  @ApiOperation({
    summary: 'Have the link sent to the address on file',
    description: 'The same answer whether or not there is such a request.',
  })
  @ApiAcceptedResponse({
    description: 'Where the two belong together, the link is on its way',
    schema: { type: 'object' },
  })
  async send(@Body() request: LinkRequestBody) {
    await this.customer.sendLink(request);
    return {};
  }
}
