import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Public } from '../../platform/http/call.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { LinkRequestBody } from './customer.request.js';
import { CustomerService } from './customer.service.js';

/** For a customer who has lost the link. */
@ApiTags('customer')
@Public()
@Controller('request/link')
export class LinkRequestController {
  constructor(private readonly customer: CustomerService) {}

  @Post()
  @HttpCode(202)
  @RateLimit('request link')
  @ApiOperation({
    summary: 'Have the link sent to the address on file',
    description: 'The same answer whether or not there is such a request.',
  })
  @ApiAcceptedResponse({
    description: 'Where the two belong together, the link is on its way',
    schema: { type: 'object' },
  })
  @ApiErrors(400, 403, 413, 415, 429)
  async send(@Body() request: LinkRequestBody): Promise<object> {
    await this.customer.sendLink(request);
    return {};
  }
}
