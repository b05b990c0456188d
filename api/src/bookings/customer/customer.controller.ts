import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import {
  ApiHeader,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Public } from '../../platform/http/public.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { CustomerMessageRequest, WithdrawalRequest } from './customer.request.js';
import { CustomerViewResponse } from './customer.response.js';
import { CustomerService } from './customer.service.js';

/** The calls of the customer's page: whoever has the link of a booking may see and withdraw it. */
@ApiTags('customer')
@ApiHeader({ name: 'authorization', description: '`Request`, a space, and the token of the link' })
@Public()
@Controller('request')
export class CustomerController {
  constructor(private readonly customer: CustomerService) {}

  @Get()
  @RateLimit('request page')
  @ApiOperation({ summary: 'See one’s own request' })
  @ApiOkResponse({ type: CustomerViewResponse, description: 'The request as it stands' })
  @ApiErrors(401, 410, 429)
  view(@Headers('authorization') link: string | undefined): Promise<CustomerViewResponse> {
    return this.customer.view(link);
  }

  @Post('withdraw')
  @HttpCode(200)
  @RateLimit('request change')
  @ApiOperation({ summary: 'Take a pending request back' })
  @ApiOkResponse({ type: CustomerViewResponse, description: 'The request, cancelled' })
  @ApiErrors(400, 401, 403, 409, 410, 413, 415, 429)
  withdraw(
    @Headers('authorization') link: string | undefined,
    @Body() { reason }: WithdrawalRequest,
  ): Promise<CustomerViewResponse> {
    return this.customer.withdraw(link, reason ?? null);
  }

  @Post('messages')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Write to the owner' })
  @ApiCreatedResponse({ type: CustomerViewResponse, description: 'The owner is told' })
  @ApiErrors(400, 401, 403, 410, 413, 415, 429)
  write(
    @Headers('authorization') link: string | undefined,
    @Body() { text }: CustomerMessageRequest,
  ): Promise<CustomerViewResponse> {
    return this.customer.write(link, text);
  }
}
