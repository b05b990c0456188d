import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdempotencyKey } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Public } from '../../platform/http/public.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { MembershipRequestBody } from '../dto/membership-request.js';
import { MembershipRequestsService } from './membership-requests.service.js';

@ApiTags('members')
@Public()
@Controller('members/requests')
export class MembershipRequestsController {
  constructor(private readonly requests: MembershipRequestsService) {}

  @Post()
  @HttpCode(202)
  @RateLimit('membership request')
  @ApiOperation({
    summary: 'Ask for a membership',
    description: 'The same answer whether or not somebody is a member.',
  })
  @ApiAcceptedResponse({
    description: 'A member awaits payment, and the owner is told',
    schema: { type: 'object' },
  })
  @ApiErrors(400, 403, 410, 413, 415, 422, 429)
  async create(
    @Body() request: MembershipRequestBody,
    @IdempotencyKey('Of requests under the same key, one makes a member') key: string | undefined,
  ): Promise<object> {
    await this.requests.create(request, key);
    return {};
  }
}
