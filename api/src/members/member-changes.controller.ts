import { Body, Controller, Post, Put, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Id, IfMatch } from '../platform/http/call.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { Uid } from '../platform/http/current-user.js';
import { memberRecordVersion, memberVersion } from '../contract/versions.js';
import { MemberEditRequest } from './dto/member.request.js';
import { MemberResponse } from './dto/member.response.js';
import { MemberStatusRequest } from './dto/member-status.request.js';
import { MemberChangesService } from './member-changes.service.js';

/** What changes a member that is there; the answer is always the member as it is stored then. */
@ApiTags('members')
@ApiCookieAuth()
@Controller('members/:id')
export class MemberChangesController {
  constructor(private readonly changes: MemberChangesService) {}

  @Put()
  @ApiOperation({ summary: 'Change who a member is, their tier, amount and dates' })
  @Answers(200, MemberResponse, 'The member as it is stored')
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async edit(
    @Id() id: string,
    @Body() request: MemberEditRequest,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResponse> {
    const member = await this.changes.edit(id, request, uid, ifMatch);
    reply.header('etag', memberRecordVersion(member));
    return member;
  }

  @Put('status')
  @ApiOperation({ summary: "Change a member's status" })
  @Answers(200, MemberResponse, 'The member with its new status')
  @ApiErrors(400, 401, 403, 404, 412, 413, 415)
  async setStatus(
    @Id() id: string,
    @Body() { status }: MemberStatusRequest,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResponse> {
    const member = await this.changes.setStatus(id, status, uid, ifMatch);
    reply.header('etag', memberVersion(member));
    return member;
  }

  @Post('renew')
  @ApiOperation({ summary: 'Renew a membership by a month that is paid' })
  @Answers(200, MemberResponse, 'The member, active until a month later')
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async renew(
    @Id() id: string,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberResponse> {
    const member = await this.changes.renew(id, uid, ifMatch);
    reply.header('etag', memberRecordVersion(member));
    return member;
  }
}
