import { Controller, Delete, Get, Post, Query, Res, Body, HttpCode } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags, ApiAcceptedResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Id, IdempotencyKey, Public, Uid } from '../../../platform/http/call.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { PageQuery } from '../../../platform/list/list-query.js';
import { ApiPage, sendPage } from '../../../platform/list/list-response.js';
import { MembershipRequestsService } from './membership-requests.service.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { MembershipRequestBody } from '../dto/membership-request.js';
import { MEMBERSHIP_SPAM_SCHEMA, type MembershipSpam } from '../../../contract/spam.js';
import { MEMBER_SCHEMA, type Member } from '../../../contract/members.js';
import { DELETED_SCHEMA, type Deleted } from '../../../contract/record.js';

/** What visitors ask for, and what of it is held as spam. */
@ApiTags('members')
@Controller('members')
export class MembershipRequestsController {
  constructor(private readonly requests: MembershipRequestsService) {}

  @Get('spam')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'List membership requests held as spam', description: 'Newest first.' })
  @ApiPage(MEMBERSHIP_SPAM_SCHEMA, 'One page of them', 'How many there are in all')
  @ApiErrors(400, 401)
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MembershipSpam[]> {
    return sendPage(reply, await this.requests.page(query));
  }

  @Post('spam/:id/accept')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Make a member of a membership request held as spam' })
  @Answers(200, MEMBER_SCHEMA, 'The member, who awaits payment')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  accept(@Id() id: string, @Uid() uid: string): Promise<Member> {
    return this.requests.accept(id, uid);
  }

  @Delete('spam/:id')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Delete a membership request held as spam for good' })
  @Answers(200, DELETED_SCHEMA, 'The id that is gone')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  delete(@Id() id: string, @Uid() uid: string): Promise<Deleted> {
    return this.requests.delete(id, uid);
  }

  @Post('requests')
  @Public()
  @HttpCode(202)
  @RateLimit('membership request')
  @ApiOperation({
    summary: 'Request a membership',
    description: 'The same answer whether or not somebody is a member.',
  })
  @ApiAcceptedResponse({
    description: 'A member awaits payment, and the owner gets a message',
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
