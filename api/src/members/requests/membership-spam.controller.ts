import { Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Id } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Uid } from '../../platform/http/current-user.js';
import { PageQuery } from '../../platform/list/list-query.js';
import { ApiPage, sendPage } from '../../platform/list/list-response.js';
import { DeletedResponse } from '../../platform/http/deleted.response.js';
import { MemberResponse } from '../dto/member.response.js';
import { MembershipSpamResponse } from '../dto/membership-spam.response.js';
import { MembershipRequestsService } from './membership-requests.service.js';

@ApiTags('members')
@ApiCookieAuth()
@Controller('members/spam')
export class MembershipSpamController {
  constructor(private readonly requests: MembershipRequestsService) {}

  @Get()
  @ApiOperation({ summary: 'List membership requests held as spam', description: 'Newest first.' })
  @ApiPage(MembershipSpamResponse, 'One page of them', 'How many there are in all')
  @ApiErrors(400, 401)
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MembershipSpamResponse[]> {
    return sendPage(reply, await this.requests.spam(query));
  }

  @Post(':id/accept')
  @ApiOperation({ summary: 'Make a member of a membership request held as spam' })
  @Answers(200, MemberResponse, 'The member, who awaits payment')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  accept(@Id() id: string, @Uid() uid: string): Promise<MemberResponse> {
    return this.requests.accept(id, uid);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a membership request held as spam for good' })
  @Answers(200, DeletedResponse, 'The id that is gone')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  delete(@Id() id: string, @Uid() uid: string): Promise<DeletedResponse> {
    return this.requests.delete(id, uid);
  }
}
